import type { RedisClient } from '@sottomondo/server-kit/redis'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { CallContext } from '@sottomondo/server-kit/rpc'
import type { Services } from '../services.ts'
import { admissionRules } from './limits.rules.ts'

/** A session and its holder. */
export interface Session {
  /** SHA-256 of the cookie, hex. */
  tokenHash: string
  userId: number
  /** Null without a living gangster. */
  accountId: number | null
  isAdmin: boolean
  /** Whether the city itself plays; missing in copies that were written without it. */
  isResident?: boolean | undefined
  /** What an API key may read; absent for a session, which may everything. */
  scopes?: readonly string[] | undefined
}

/** Reads a session from its Redis copy (docs/architecture/accounts.md). */
export function readSession(tokenHash: string, json: string): Session {
  const { userId, accountId, isAdmin, isResident, scopes } = JSON.parse(json) as Omit<Session, 'tokenHash'>
  return { tokenHash, userId, accountId, isAdmin, isResident, scopes }
}

/** Looks a session up at accounts, which knows all of them; null if there is none. */
export async function askSession(
  services: Services,
  ctx: CallContext,
  tokenHash: string,
): Promise<Session | null | Refusal> {
  const reply = await services.accounts.auth.getSession(ctx, { tokenHash })
  if (isRefusal(reply)) return reply
  if (!reply.found) return null
  const { userId, accountId, isAdmin, isResident, apiKey } = reply
  return { tokenHash, userId, accountId: accountId || null, isAdmin, isResident, scopes: apiKey?.scopes }
}

/** Remembers for a moment that a cookie has no session. */
export async function rememberNoSession(redis: RedisClient, tokenHash: string): Promise<void> {
  await redis.set(`no-session:${tokenHash}`, '1', { PX: admissionRules.noSessionMs })
}
