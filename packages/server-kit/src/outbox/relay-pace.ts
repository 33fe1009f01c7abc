import { setTimeout as sleep } from 'node:timers/promises'
import { createGathering } from '../call/gathering.ts'

/**
 * How long rows are gathered in a stream of commits: a read, a flush and a cursor move for each row would cost more than
 * its content.
 */
export const gatherMs = 20
/**
 * The relay looks when something was committed, here or in another process of the service, and often for a moment after
 * that, as long as an older transaction holds back rows. Otherwise it looks seldom, for whom nobody hears: a tool that
 * writes rows, a process that died before it said so.
 */
const idlePauseMs = { lively: 50, delayed: 250, quiet: 1000 }
const livelyMs = 500
/** When the relay looks: after a commit of which it hears, and otherwise by itself. */
export class RelayPace {
  readonly #gathering = createGathering({ longestMs: gatherMs })
  #wake: (() => void) | null = null
  #nudged = false
  #livelyUntil = 0
  #isDelayed = false
  #stopping = false

  get stopping(): boolean {
    return this.#stopping
  }

  /** Whether something was committed a moment ago. */
  get isLively(): boolean {
    return Date.now() < this.#livelyUntil
  }

  /** Rows came: more may follow. */
  keepLively(): void {
    this.#livelyUntil = Date.now() + livelyMs
  }

  /** Notes whether rows are held back; where none is, the next one will be heard of. */
  noteDelay(isDelayed: boolean): void {
    this.#isDelayed = isDelayed
    if (!isDelayed && !this.#nudged) this.#livelyUntil = 0
  }

  look(): void {
    this.#nudged = true
    this.#gathering.arrived()
    this.keepLively()
    this.#wake?.()
  }

  stop(): void {
    this.#stopping = true
    this.#wake?.()
  }

  /** Waits until the next look. @param sinceMs how long ago the last one began */
  async untilNext(sinceMs: number): Promise<void> {
    const gatherForMs = this.#gathering.waitMs() - sinceMs
    if (gatherForMs > 0) await sleep(gatherForMs)
    const { lively, delayed, quiet } = idlePauseMs
    await this.pause(this.isLively ? lively : this.#isDelayed ? delayed : quiet)
  }

  pause(ms: number): Promise<void> {
    if (this.#nudged || this.#stopping) {
      this.#nudged = false
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#wake = null
        this.#nudged = false
        resolve()
      }
      const timer = setTimeout(done, ms)
      this.#wake = done
    })
  }
}
