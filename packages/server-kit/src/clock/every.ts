/**
 * Runs work repeatedly on this instance, never two runs at once. A failed run is repeated at the next turn.
 * @param failed is called with an error
 * @returns a function that ends it, and waits for a run under way
 */
export function every(
  everyMs: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let working: Promise<void> | undefined
  const timer = setInterval(() => {
    working ??= work()
      .catch(failed)
      .finally(() => {
        working = undefined
      })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await working
  }
}
