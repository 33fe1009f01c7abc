import { resync } from './resync.ts'

/**
 * Loads code that a page needs only after it is shown, and can do without for a while. If loading fails, it is tried
 * again whenever the server answers again.
 * @param what its name in the console after a failure
 */
export function loadLater<Loaded>(what: string, load: () => Promise<Loaded>, use: (loaded: Loaded) => void): void {
  load().then(use, (cause: unknown) => {
    console.warn(`Not loaded: ${what}`, cause)
    const stop = resync.on(() => {
      stop()
      loadLater(what, load, use)
    })
  })
}
