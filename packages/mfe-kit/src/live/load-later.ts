import { resync } from './resync.ts'

/**
 * Loads code that a page needs only after it is shown, and can do without for a while. Where it does not come, it is asked
 * for again whenever the server answers again.
 * @param what the beginning of the sentence that says so on the console
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
