/**
 * Does work again and again on this instance, never beside itself. What fails is done again at the next turn.
 * @param failed hears of an error
 * @returns what ends it, and waits for what is under way
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
