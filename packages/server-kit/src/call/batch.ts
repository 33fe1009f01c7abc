import type { Histogram } from 'prom-client'
import { isConnectionError } from '../db/database.ts'
import { isLate, LateCall } from '../rpc/wire.ts'
import { createGathering } from './gathering.ts'

export interface BatchOptions<T, R> {
  /** The most items of one run. */
  largest: number
  /** How many runs may be under way at the same time. */
  atOnce: number
  /**
   * How many items must wait before a run begins beside another (default 1). Items in one run cost less than runs side
   * by side.
   */
  secondFrom?: number
  /** How long the first item of a stream waits for others before its run begins, ms (default 0). */
  gatherMs?: number
  /**
   * Handles all items together; results in their order. An exception must mean that nothing, or only a repeatable
   * thing, was done.
   */
  run: (items: T[]) => Promise<R[]>
  /** One run never holds two items of the same key: the later one waits for the next run. */
  keyOf?: (item: T) => string | number
  /** When an item's caller stops waiting, as epoch ms. A later item is not run any more. */
  deadlineOf?: (item: T) => number | undefined
  sizes?: Histogram
}

interface Waiting<T, R> {
  item: T
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

/** A statement for three costs hardly more than one for two; each waits for an answer. */
const worthWaitingFor = 2

/**
 * Micro-batches: items that arrive while a run is under way go together into the next run. A lone item does not wait;
 * those of a stream do, up to `gatherMs`.
 * When a run fails, its items run again one by one, so that a bad item costs only itself. When the connection broke, no
 * item is to blame: all items are tried once more together, and then all have failed.
 */
export function createBatcher<T, R>(options: BatchOptions<T, R>) {
  const { largest, atOnce, secondFrom = 1, gatherMs = 0, run, keyOf, deadlineOf, sizes } = options
  const gathering = createGathering({ longestMs: gatherMs, others: worthWaitingFor })
  let waiting: Waiting<T, R>[] = []
  let running = 0
  let scheduled = false
  let firstAt = 0

  async function perform(batch: Waiting<T, R>[], connectionsLost = 0): Promise<void> {
    sizes?.observe(batch.length)
    try {
      const results = await run(batch.map(({ item }) => item))
      if (results.length !== batch.length)
        throw new Error(`batch: ${results.length} results came for ${batch.length} items`)
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R)
    } catch (error) {
      if (isConnectionError(error)) {
        if (connectionsLost === 0) await perform(batch, 1)
        else for (const { reject } of batch) reject(error)
      } else if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await perform([one])
    }
  }

  /** Drops the items whose callers have given up. */
  function dropLate(): void {
    if (!deadlineOf) return
    const isOver = ({ item }: Waiting<T, R>) => isLate({ deadlineAtMs: deadlineOf(item) })
    if (!waiting.some(isOver)) return
    for (const { reject } of waiting.filter(isOver)) reject(new LateCall())
    waiting = waiting.filter((one) => !isOver(one))
  }

  /** Takes the oldest items that may run together. */
  function take(): Waiting<T, R>[] {
    if (!keyOf) return waiting.splice(0, largest)
    const taken: Waiting<T, R>[] = []
    const left: Waiting<T, R>[] = []
    const keys = new Set<string | number>()
    for (const one of waiting) {
      const key = keyOf(one.item)
      if (taken.length === largest || keys.has(key)) left.push(one)
      else {
        keys.add(key)
        taken.push(one)
      }
    }
    waiting = left
    return taken
  }

  /** How long the items that wait must go on waiting before a run begins. */
  function pauseMs(): number {
    if (running > 0 || (secondFrom > 1 && waiting.length >= secondFrom) || waiting.length >= largest) return 0
    return Math.max(0, firstAt + gathering.waitMs() - performance.now())
  }

  function start(): void {
    scheduled = false
    dropLate()
    while (running < atOnce && waiting.length >= (running === 0 ? 1 : secondFrom)) {
      const ms = gatherMs > 0 ? pauseMs() : 0
      if (ms > 0) {
        scheduled = true
        setTimeout(start, ms)
        return
      }
      running++
      void perform(take()).finally(() => {
        running--
        if (!scheduled) start()
      })
    }
  }

  return (item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      if (gatherMs > 0) {
        gathering.arrived()
        if (waiting.length === 0) firstAt = performance.now()
      }
      waiting.push({ item, resolve, reject })
      if (scheduled || running >= atOnce) return
      scheduled = true
      // Starts after the other calls of the same tick have been added.
      setImmediate(start)
    })
}
