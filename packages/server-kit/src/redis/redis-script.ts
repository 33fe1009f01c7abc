import { createHash } from 'node:crypto'
import { startDeadline } from '../clock/deadline.ts'
import type { RedisClient } from './redis.ts'

export type ScriptReply = (string | number | null)[]

/** A Redis that hangs counts as away after so long. */
const deadlineMs = 1000

/**
 * Runs a Lua script that Redis knows by its hash; it is sent whole only when Redis has forgotten it. It takes no KEYS,
 * only ARGV.
 */
export function redisScript(redis: RedisClient, script: string): (args: string[]) => Promise<ScriptReply> {
  const sha = createHash('sha1').update(script).digest('hex')
  // The client's own deadline only covers a command until it is written, and costs an AbortSignal each.
  const client = redis.withCommandOptions({ timeout: 0 })

  async function evaluate(args: string[]): Promise<unknown> {
    try {
      return await client.evalSha(sha, { arguments: args })
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return client.eval(script, { arguments: args })
    }
  }

  return (args) =>
    new Promise((resolve, reject) => {
      const deadline = startDeadline(deadlineMs, () =>
        reject(new Error(`Redis does not answer a script within ${deadlineMs} ms`)),
      )
      evaluate(args).then(
        (reply) => {
          deadline.cancel()
          resolve(reply as ScriptReply)
        },
        (error: unknown) => {
          deadline.cancel()
          reject(error)
        },
      )
    })
}
