import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import { oneLine } from '@sottomondo/server-kit/text'
import type { KernelContext } from '../context.ts'
import { newToken, sha256 } from '../secrets.ts'
import { blockedRefusal } from '../user/user.rules.ts'
import { lockUser, noteAddress, type User } from '../user/user.store.ts'
import { sessionRules } from './session.rules.ts'
import { deleteSession, deleteSurplusSessions, insertSession, isTokenHash, noteStaleCopies } from './session.store.ts'

export const wrongCredentials = refuse('unauthenticated', 'Invalid login credentials.')

/**
 * Opens a session for a user who has proved their identity. Its token is new, and the browser's session before ends.
 * The token is not stored: a repetition of the request replaces its first session by another.
 */
export async function openSession(
  { kit, sessions }: KernelContext,
  ctx: Ctx,
  user: User,
  from: { address?: string | undefined; userAgent?: string | undefined; replacedTokenHash?: string | undefined },
): Promise<{ sessionToken: string; expiresAtMs: number } | Refusal> {
  const { userId } = user
  const { address = '', userAgent = '', replacedTokenHash = '' } = from
  const sessionToken = newToken()
  const tokenHash = sha256(sessionToken)
  const nowMs = kit.clock.nowMs()
  const expiresAtMs = nowMs + sessionRules.lifeSeconds * 1000
  const replaced = await transaction(kit.pool, async (tx) => {
    // A password that was changed since it was compared opens no session: the change has ended them all.
    const now = await lockUser(tx, userId)
    if (now?.passwordHash !== user.passwordHash) return wrongCredentials
    const { blockedUntilMs } = now
    if (blockedUntilMs !== null && blockedUntilMs > nowMs) return blockedRefusal(blockedUntilMs, nowMs)
    await noteAddress(tx, userId, oneLine(address, sessionRules.maxAddressCharacters))
    const session = { tokenHash, userId, requestKey: ctx.requestId, address, userAgent, nowMs, expiresAtMs }
    const old = [
      ...(await insertSession(tx, session)),
      ...(isTokenHash(replacedTokenHash) ? await deleteSession(tx, replacedTokenHash) : []),
      ...(await deleteSurplusSessions(tx, userId, tokenHash)),
    ]
    await noteStaleCopies(tx, old, nowMs)
    return old
  })
  if (isRefusal(replaced)) return replaced
  await sessions.end(replaced)
  await sessions.restore(tokenHash)
  return { sessionToken, expiresAtMs }
}
