/** For browsers without idle callbacks: a page has loaded by then. */
const guessMs = 1_000

/** Does `work` when the browser is idle. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, guessMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
