import type { Clock } from './clock.ts'

/**
 * Runs work repeatedly on this instance, never two runs at once. A failed run is repeated at the next turn.
 * @param failed is called with an error
 * @param clock by which the work judges: when a test moves it, a turn comes at once
 * @returns a function that ends it, and waits for a run under way
 */
export function every(
  everyMs: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
  clock?: Clock,
): () => Promise<void> {
  let working: Promise<void> | undefined
  const turn = () => {
    working ??= work()
      .catch(failed)
      .finally(() => {
        working = undefined
      })
  }
  const timer = setInterval(turn, everyMs)
  const endListening = clock?.onMove?.(turn)
  return async () => {
    clearInterval(timer)
    endListening?.()
    await working
  }
}
