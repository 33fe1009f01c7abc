export type FakeClock = { nowMs(): number; advanceMs(byMs: number): void }

/** A clock that stands still until it is moved. */
export function fakeClock(startMs = Date.UTC(2026, 0, 1, 12)): FakeClock {
  let currentMs = startMs
  return {
    nowMs: () => currentMs,
    advanceMs: (byMs) => {
      currentMs += byMs
    },
  }
}
