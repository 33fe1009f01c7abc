import { imageRules } from './images.rules.ts'

export interface TurnLimits {
  /** Of one visitor at the same time; more of theirs wait for these. */
  perVisitor: number
  /** Of all visitors together. */
  inAll: number
  /** How long one may take while others wait for its place: then the longest is cut off. */
  undisturbedMs: number
  /** How many of one visitor wait, at most. */
  waitingPerVisitor: number
  /** How many wait in all, at most. */
  waitingInAll: number
}

/** Something that wants to be fetched. */
export interface Turn {
  visitor: string
  /** Whether anybody still waits for it. */
  isWanted(): boolean
  /** @param signal aborted where it has to make room */
  run(signal: AbortSignal): Promise<void>
}

/** Turns that run or wait. */
export interface FetchTurns {
  /** Runs it now or later; false when too many wait already. */
  take(turn: Turn): boolean
  /** How many of a visitor wait for their turn. */
  waitingOf(visitor: string): number
}

interface Running {
  visitor: string
  sinceMs: number
  end: AbortController
}

/**
 * Who fetches, of many: a few of each visitor, so that whoever asks for what is slow waits for it by themselves, and of
 * what keeps others waiting the longest is cut off, be it the visitor's own or, where all places are taken, anybody's. A
 * picture is there within a moment, so a flood of slow ones ends those of its own.
 */
export function createFetchTurns({
  perVisitor = imageRules.atOncePerVisitor,
  inAll = imageRules.atOnceMost,
  undisturbedMs = imageRules.undisturbedMs,
  waitingPerVisitor = imageRules.waitingPerVisitor,
  waitingInAll = imageRules.waitingMost,
}: Partial<TurnLimits> = {}): FetchTurns {
  /** In the order in which they began. */
  const running = new Set<Running>()
  /** In the order in which they came. */
  const waiting = new Set<Turn>()
  let looking: NodeJS.Timeout | undefined

  const countOf = (visitor: string, all: Iterable<{ visitor: string }>): number => {
    let count = 0
    for (const one of all) if (one.visitor === visitor) count += 1
    return count
  }

  function begin(turn: Turn): void {
    const own: Running = { visitor: turn.visitor, sinceMs: performance.now(), end: new AbortController() }
    waiting.delete(turn)
    running.add(own)
    void turn.run(own.end.signal).finally(() => {
      running.delete(own)
      proceed()
    })
  }

  /** Of those who wait, the first of whoever has the fewest running: nobody waits behind another one's many. */
  function nextTurn(): Turn | undefined {
    if (running.size >= inAll) return undefined
    let next: Turn | undefined
    let fewest = perVisitor
    for (const turn of waiting) {
      if (!turn.isWanted()) waiting.delete(turn)
      const count = countOf(turn.visitor, running)
      if (count >= fewest || !waiting.has(turn)) continue
      next = turn
      fewest = count
      if (count === 0) break
    }
    return next
  }

  /**
   * Ends the longest that stands in somebody's way, once it has had its time.
   * @returns after how many ms there is one to be ended
   */
  function makeRoom(): number {
    let soonestMs = Number.POSITIVE_INFINITY
    for (const visitor of new Set([...waiting].map((turn) => turn.visitor))) {
      const isFull = countOf(visitor, running) >= perVisitor
      const inTheWay = [...running].filter((one) => !isFull || one.visitor === visitor)
      const [longest] = inTheWay
      // One that was ended makes room in a moment.
      if (!longest || inTheWay.some(({ end }) => end.signal.aborted)) continue
      const leftMs = longest.sinceMs + undisturbedMs - performance.now()
      if (leftMs <= 0) longest.end.abort()
      else soonestMs = Math.min(soonestMs, leftMs)
    }
    return soonestMs
  }

  function proceed(): void {
    clearTimeout(looking)
    for (let turn = nextTurn(); turn; turn = nextTurn()) begin(turn)
    const soonestMs = makeRoom()
    if (soonestMs < Number.POSITIVE_INFINITY) looking = setTimeout(proceed, Math.ceil(soonestMs)).unref()
  }

  return {
    take(turn) {
      if (waiting.size >= waitingInAll || countOf(turn.visitor, waiting) >= waitingPerVisitor) return false
      waiting.add(turn)
      proceed()
      return true
    },
    waitingOf: (visitor) => countOf(visitor, waiting),
  }
}
