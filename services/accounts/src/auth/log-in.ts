import type { LogInReply, LogInRequest, SessionUser } from '@sottomondo/proto/accounts/v1/auth'
import type { Db } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import { latestGangster } from '../account/account.store.ts'
import type { Accounts } from '../accounts.ts'
import { challengeUser } from '../two-factor/challenge.ts'
import { cleanEmail } from './clean-email.ts'
import { giveCodeWhenNoneIsOpen } from './codes/phone-code.ts'
import { openSession, wrongCredentials } from './session/open-session.ts'
import { findUserByEmail, type User } from './user.store.ts'

const noSession = { sessionToken: '', expiresAtMs: 0 }

/**
 * Checks the password and opens a session. For an unverified phone it sends a code instead, if none is open; a user
 * with an authenticator app is asked for one of its codes.
 */
export async function logIn(accounts: Accounts, ctx: Ctx, request: LogInRequest): Promise<LogInReply | Refusal> {
  const { kit, passwords, metrics } = accounts
  if (!ctx.requestId) throw new Error('accounts.auth.logIn needs a request id')
  const email = cleanEmail(request.email)
  const user = email === null ? undefined : await findUserByEmail(kit.pool, email)
  const right = await passwords.matches(user?.passwordHash, request.password)
  if (!user || !right) {
    metrics.logins.inc({ outcome: 'wrong' })
    return wrongCredentials
  }
  if (!user.phoneVerified) {
    await giveCodeWhenNoneIsOpen(accounts, user)
    metrics.logins.inc({ outcome: 'unverified' })
    const sessionUser = await sessionUserOf(kit.pool, user)
    return { user: sessionUser, phoneVerified: false, phone: user.phone, ...noSession }
  }
  if (user.twoFactor) {
    metrics.logins.inc({ outcome: 'challenged' })
    const challenge = await challengeUser(accounts, ctx, user)
    const sessionUser = await sessionUserOf(kit.pool, user)
    return { user: sessionUser, phoneVerified: true, phone: user.phone, ...noSession, challenge }
  }
  const opened = await openSession(accounts, ctx, user, request)
  metrics.logins.inc({ outcome: isRefusal(opened) ? 'wrong' : 'ok' })
  if (isRefusal(opened)) return opened
  return { user: await sessionUserOf(kit.pool, user), phoneVerified: true, phone: user.phone, ...opened }
}

/** Returns a user in the form for the page. */
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
