import { setTimeout as delay } from 'node:timers/promises'

/** What comes at once is seen at once; whoever waits for long asks less often, and leaves the processor to what they wait for. */
const pollMs = { first: 10, growth: 1.4, most: 100 }

/** How long a test waits for a condition: a machine that shares its cores with others may stand still for seconds. */
export const patientMs = 30_000

/**
 * Calls `condition` until it neither throws nor returns false, and returns its result. After `timeoutMs` the last
 * failure is thrown, so an `expect` inside tells what was still wrong.
 */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = patientMs }: { timeoutMs?: number } = {},
): Promise<T> {
  const giveUpAtMs = Date.now() + timeoutMs
  for (let pauseMs = pollMs.first; ; pauseMs = Math.min(pauseMs * pollMs.growth, pollMs.most)) {
    let failure: unknown
    try {
      const result = await condition()
      if (result !== false) return result
      failure = new Error(`the condition was still false after ${timeoutMs} ms`)
    } catch (error) {
      failure = error
    }
    if (Date.now() >= giveUpAtMs) throw failure
    await delay(pauseMs)
  }
}
