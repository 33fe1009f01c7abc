import type { LogInReply, LogInRequest, SessionUser } from '@sottomondo/proto/accounts/v1/auth'
import { type Ctx, type Db, isRefusal, type Refusal, refuse, transaction } from '@sottomondo/server-kit'
import { latestGangster } from '../account/account.store.ts'
import type { Accounts } from '../accounts.ts'
import { newToken, sha256 } from '../secrets.ts'
import { cleanEmail, sessionRules } from './auth.rules.ts'
import { giveCodeWhenNoneIsOpen } from './phone-code.ts'
import { deleteSurplusSessions, insertSession, noteStaleCopies } from './session.store.ts'
import { findUserByEmail, lockUser, type User } from './user.store.ts'

const wrongText = 'Invalid login credentials.'

/** Checks the password and opens a session; with an unverified phone sends a code instead, when none is open. */
export async function logIn(accounts: Accounts, ctx: Ctx, request: LogInRequest): Promise<LogInReply | Refusal> {
  const { kit, passwords, metrics } = accounts
  if (!ctx.requestId) throw new Error('a login came without a request id')
  const email = cleanEmail(request.email)
  const user = email === null ? undefined : await findUserByEmail(kit.pool, email)
  const right = await passwords.matches(user?.passwordHash, request.password)
  if (!user || !right) {
    metrics.logins.inc({ outcome: 'wrong' })
    return refuse('unauthenticated', wrongText)
  }
  if (!user.phoneVerified) {
    await giveCodeWhenNoneIsOpen(accounts, user)
    metrics.logins.inc({ outcome: 'unverified' })
    const sessionUser = await sessionUserOf(kit.pool, user)
    return { user: sessionUser, phoneVerified: false, phone: user.phone, sessionToken: '', expiresAtMs: 0 }
  }
  const opened = await openSession(accounts, ctx, user, request)
  metrics.logins.inc({ outcome: isRefusal(opened) ? 'wrong' : 'ok' })
  if (isRefusal(opened)) return opened
  return { user: await sessionUserOf(kit.pool, user), phoneVerified: true, phone: user.phone, ...opened }
}

async function openSession(
  { kit, sessions }: Accounts,
  ctx: Ctx,
  user: User,
  { address, userAgent }: LogInRequest,
): Promise<{ sessionToken: string; expiresAtMs: number } | Refusal> {
  const { userId } = user
  const sessionToken = newToken()
  const tokenHash = sha256(sessionToken)
  const nowMs = kit.clock.nowMs()
  const expiresAtMs = nowMs + sessionRules.lifeSeconds * 1000
  const replaced = await transaction(kit.pool, async (tx) => {
    // A password that was changed since it was compared opens nothing: the change has ended all sessions.
    const now = await lockUser(tx, userId)
    if (now?.passwordHash !== user.passwordHash) return refuse('unauthenticated', wrongText)
    const session = { tokenHash, userId, requestKey: ctx.requestId, address, userAgent, nowMs, expiresAtMs }
    const old = [...(await insertSession(tx, session)), ...(await deleteSurplusSessions(tx, userId, tokenHash))]
    await noteStaleCopies(tx, old, nowMs)
    return old
  })
  if (isRefusal(replaced)) return replaced
  await sessions.end(replaced)
  await sessions.restore(tokenHash)
  return { sessionToken, expiresAtMs }
}

/** A user as the page knows him. */
export async function sessionUserOf(db: Db, user: User): Promise<SessionUser> {
  const gangster = await latestGangster(db, user.userId)
  const living = gangster?.diedAtMs === null ? gangster : undefined
  return {
    userId: user.userId,
    accountName: living?.accountName,
    accountId: living?.accountId,
    email: user.email,
    isAdmin: user.isAdmin,
    hasLivingAccount: living !== undefined,
  }
}
