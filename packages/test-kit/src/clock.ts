export type FakeClock = {
  nowMs(): number
  advanceMs(byMs: number): void
  onMove(listener: () => void): () => void
}

/** A clock that stands still until it is moved. */
export function fakeClock(startMs = Date.UTC(2026, 0, 1, 12)): FakeClock {
  let currentMs = startMs
  const listeners = new Set<() => void>()
  return {
    nowMs: () => currentMs,
    advanceMs: (byMs) => {
      currentMs += byMs
      for (const listener of listeners) listener()
    },
    onMove(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
