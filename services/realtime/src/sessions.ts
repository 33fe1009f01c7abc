import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import type { RpcConnection } from '@sottomondo/server-kit/grpc'
import type { Logger } from '@sottomondo/server-kit/log'
import type { RedisClient } from '@sottomondo/server-kit/redis'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { z } from 'zod'
import { parseJson } from './json.ts'

const copySchema = z.object({
  userId: z.number().int(),
  accountId: z.number().int().nullish(),
  expiresAtMs: z.number().optional(),
})

interface Session {
  userId: number
  /** Null without a living gangster. */
  accountId: number | null
}

/** A session, `null` if there is none (any more), or 'unknown' if it can't be looked up at the moment. */
export type SessionAnswer = Session | null | 'unknown'

const batchSize = 500
const asksAtOnce = 8

export interface Sessions {
  find(tokenHash: string): Promise<SessionAnswer>
  /** The same for many, in batches. */
  findAll(tokenHashes: string[]): Promise<Map<string, SessionAnswer>>
}

/** Looks sessions up in their Redis copy, else at accounts, which decides. */
export function createSessions(deps: {
  redis: RedisClient
  accounts: RpcConnection
  log: Logger
  nowMs: () => number
}): Sessions {
  const auth = deps.accounts.rpc(AuthService)

  async function copies(tokenHashes: string[]): Promise<(Session | undefined)[]> {
    try {
      const values = await deps.redis.mGet(tokenHashes.map((hash) => `session:${hash}`))
      return values.map(read)
    } catch (error) {
      deps.log.warn(
        { err: error, sessions: tokenHashes.length },
        'sessions: reading copies from Redis failed, accounts is asked',
      )
      return tokenHashes.map(() => undefined)
    }
  }

  function read(text: unknown): Session | undefined {
    if (typeof text !== 'string') return undefined
    const { success, data } = copySchema.safeParse(parseJson(text))
    if (!success || (data.expiresAtMs !== undefined && data.expiresAtMs <= deps.nowMs())) return undefined
    return { userId: data.userId, accountId: data.accountId || null }
  }

  async function ask(tokenHash: string): Promise<SessionAnswer> {
    try {
      const context = { requestId: `realtime-${tokenHash.slice(0, 16)}`, caller: undefined, traceparent: undefined }
      const reply = await auth.getSession(context, { tokenHash })
      if (isRefusal(reply)) return reply.id === 'unavailable' ? 'unknown' : null
      return reply.found ? { userId: reply.userId, accountId: reply.accountId || null } : null
    } catch (error) {
      deps.log.warn({ err: error }, 'sessions: accounts.auth.getSession failed')
      return 'unknown'
    }
  }

  async function findAll(tokenHashes: string[]): Promise<Map<string, SessionAnswer>> {
    const answers = new Map<string, SessionAnswer>()
    for (let from = 0; from < tokenHashes.length; from += batchSize) {
      const batch = tokenHashes.slice(from, from + batchSize)
      const found = await copies(batch)
      const missing: string[] = []
      for (const [index, hash] of batch.entries()) {
        const session = found[index]
        if (session) answers.set(hash, session)
        else missing.push(hash)
      }
      while (missing.length > 0)
        await Promise.all(missing.splice(0, asksAtOnce).map(async (hash) => answers.set(hash, await ask(hash))))
    }
    return answers
  }

  return {
    findAll,
    async find(tokenHash) {
      const answer = (await findAll([tokenHash])).get(tokenHash)
      return answer === undefined ? 'unknown' : answer
    },
  }
}
