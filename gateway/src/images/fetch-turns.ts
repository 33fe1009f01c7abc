import { imageRules } from './images.rules.ts'

export interface TurnLimits {
  /** Running fetches per visitor; more of theirs wait for these. */
  perVisitor: number
  /** Running fetches of all visitors together. */
  inAll: number
  /** How long a fetch may take while others wait for its place: after that the longest is cut off. */
  undisturbedMs: number
  /** Waiting fetches per visitor, at most. */
  waitingPerVisitor: number
  /** Waiting fetches in all, at most. */
  waitingInAll: number
}

/** A fetch. */
interface Turn {
  visitor: string
  /** Returns whether a request still waits for it. */
  isWanted(): boolean
  /** @param signal aborted if it has to make room */
  run(signal: AbortSignal): Promise<void>
}

/** The running and waiting fetches. */
export interface FetchTurns {
  /** Runs it now or later; returns false if too many wait already. */
  take(turn: Turn): boolean
  /** Returns how many fetches of a visitor wait. */
  waitingOf(visitor: string): number
}

interface Running {
  visitor: string
  sinceMs: number
  end: AbortController
}

/**
 * Decides which fetch runs: a few of each visitor, so that slow images delay only the visitor who requested them. The
 * fetch that has kept others waiting the longest is cut off: one of the visitor's own, or any one when all places are
 * taken. A picture arrives within a moment, so a flood of slow ones ends its own.
 */
export function createFetchTurns({
  perVisitor = imageRules.atOncePerVisitor,
  inAll = imageRules.atOnceMost,
  undisturbedMs = imageRules.undisturbedMs,
  waitingPerVisitor = imageRules.waitingPerVisitor,
  waitingInAll = imageRules.waitingMost,
}: Partial<TurnLimits> = {}): FetchTurns {
  /** In the order of their starts. */
  const running = new Set<Running>()
  /** In the order of their arrival. */
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

  /**
   * Returns the first waiting fetch of the visitor with the fewest running ones: nobody waits behind another visitor's
   * many.
   */
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
   * Ends the longest fetch that blocks others, once it has had its time.
   * @returns after how many ms another one is to be ended
   */
  function makeRoom(): number {
    let soonestMs = Number.POSITIVE_INFINITY
    for (const visitor of new Set([...waiting].map((turn) => turn.visitor))) {
      const isFull = countOf(visitor, running) >= perVisitor
      const inTheWay = [...running].filter((one) => !isFull || one.visitor === visitor)
      const [longest] = inTheWay
      // A fetch that was ended makes room in a moment.
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
