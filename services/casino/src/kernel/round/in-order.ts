import type { Clock } from '@sottomondo/server-kit/clock'

/**
 * Runs work of the same key one after the other, and of different keys in parallel. Work that has waited too long is
 * not started, because its caller has given up: it returns undefined.
 */
export function createInOrder<K>(
  clock: Clock,
  longestWaitMs: number,
): <T>(key: K, work: () => Promise<T>) => Promise<T | undefined> {
  const last = new Map<K, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key)
    const queuedAtMs = clock.nowMs()
    const turn = async () => (clock.nowMs() - queuedAtMs > longestWaitMs ? undefined : work())
    const mine = before ? before.then(turn, turn) : work()
    last.set(key, mine)
    const done = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(done, done)
    return mine
  }
}
