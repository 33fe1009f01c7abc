/** For browsers that do not say when they are idle: a page stands by then. */
const guessMs = 1_000

/** Does `work` when the browser has nothing else to do. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, guessMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
