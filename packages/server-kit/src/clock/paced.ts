import { setTimeout as sleep } from 'node:timers/promises'

export interface Paced {
  /** Asks for a run: at once, or after the pause if one has just ended. */
  due(): void
  /** Ends the pause, and waits for a run that is under way or still due. */
  stop(): Promise<void>
}

/**
 * Runs work that is often asked for but must run seldom, such as a push: the first call runs it at once, the last call
 * within the pause is never left out, and two runs never overlap.
 * @param betweenMs the pause after each run
 * @param failed is called with an error; the work runs again at the next call
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
