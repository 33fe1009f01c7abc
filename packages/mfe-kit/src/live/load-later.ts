import { resync } from './push/resync.ts'

const retryAfterMs = 10_000

/**
 * Loads code that a page needs only after it is shown, and can do without for a while. If loading fails, it is tried
 * again some seconds later, and at once when the server answers again.
 * @param what its name in the console after a failure
 */
export function loadLater<Loaded>(what: string, load: () => Promise<Loaded>, use: (loaded: Loaded) => void): void {
  load().then(use, (cause: unknown) => {
    console.warn(`Not loaded: ${what}`, cause)
    const again = () => {
      clearTimeout(retry)
      stop()
      loadLater(what, load, use)
    }
    const retry = setTimeout(again, retryAfterMs)
    const stop = resync.on(again)
  })
}
