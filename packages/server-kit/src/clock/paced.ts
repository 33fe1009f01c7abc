import { setTimeout as sleep } from 'node:timers/promises'

export interface Paced {
  /** Something happened: the work is done at once, or after the pause where it was done just now. */
  due(): void
  /** Ends the pause, and waits for what is under way or still due. */
  stop(): Promise<void>
}

/**
 * Work that many things make due and that is to be done seldom, such as a push: the first is followed at once, of all
 * that come within the pause the last is never left out, and it never runs beside itself.
 * @param betweenMs the pause after each
 * @param failed hears of an error; the work is done again when it is due again
 */
export function paced(betweenMs: number, work: () => Promise<void>, failed: (error: unknown) => void): Paced {
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let isDue = false

  async function run(): Promise<void> {
    while (isDue) {
      isDue = false
      await work().catch(failed)
      await sleep(betweenMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
    running = undefined
  }

  return {
    due() {
      isDue = true
      running ??= run()
    },
    async stop() {
      ending.abort()
      await running
    },
  }
}
