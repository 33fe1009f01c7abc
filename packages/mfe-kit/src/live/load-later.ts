import { resync } from './resync.ts'

/**
 * Loads code that a page needs only after it is shown, and can do without for a while. If loading fails, it is tried
 * again whenever the server answers again.
 * @param what the beginning of the console's sentence about a failure
 */
export function loadLater<Loaded>(what: string, load: () => Promise<Loaded>, use: (loaded: Loaded) => void): void {
  load().then(use, (cause: unknown) => {
    console.warn(`${what} could not be loaded; it is asked for again once the server answers.`, cause)
    const stop = resync.on(() => {
      stop()
      loadLater(what, load, use)
    })
  })
}
