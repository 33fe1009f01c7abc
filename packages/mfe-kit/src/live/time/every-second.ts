const secondMs = 1000
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

/**
 * Calls `tick` once a second: one interval for everything on the page that counts.
 * @returns a function that ends it
 */
export function everySecond(tick: () => void): () => void {
  // A function of its own: the same tick may be wanted twice.
  const listener = () => tick()
  listeners.add(listener)
  ticking ??= setInterval(() => {
    for (const each of [...listeners]) each()
  }, secondMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}
