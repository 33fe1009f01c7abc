/** The one source of time of a process; tests give it their own. */
export interface Clock {
  nowMs(): number
  /**
   * Calls back each time a test has moved it, for whoever waits by a timer of the computer's. The system's clock has none.
   * @returns a function that ends it
   */
  onMove?(listener: () => void): () => void
}

export const systemClock: Clock = { nowMs: () => Date.now() }

/** How many milliseconds a process's clock is ahead of the computer's: 0, except in a world whose time a test moves. */
export const clockAheadMs = (clock: Clock): number => clock.nowMs() - Date.now()

/**
 * SQL for now by the database's clock, which all processes share, for statements that check deadlines. They take
 * `aheadMs: 'float8'`, the caller's `clockAheadMs`.
 */
export const nowByDatabase = 'clock_timestamp() + make_interval(secs => $aheadMs::float8 / 1000)'
