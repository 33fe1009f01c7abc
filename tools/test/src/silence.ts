import { existsSync, statSync } from 'node:fs'

/** How often the files are looked at. */
const LOOK_MS = 5_000

/**
 * Gives up a step that is silent: none of its files has grown for so long. A step that shows progress goes on, however
 * long the whole takes. Looks are counted, no time is measured: while the machine stands still, nothing is silent.
 * @returns its signal; `end` stops looking
 */
export function watchSilence(what: string, files: readonly string[], silentMs: number) {
  const giveUp = new AbortController()
  let known = bytesOf(files)
  let silentLooks = 0
  const timer = setInterval(() => {
    const now = bytesOf(files)
    silentLooks = now === known ? silentLooks + 1 : 0
    known = now
    if (silentLooks * LOOK_MS < silentMs) return
    clearInterval(timer)
    giveUp.abort(new Error(`${what}: nothing has finished for ${silentMs / 60_000} minutes.`))
  }, LOOK_MS)
  return { signal: giveUp.signal, end: () => clearInterval(timer) }
}

const bytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + (existsSync(file) ? statSync(file).size : 0), 0)
