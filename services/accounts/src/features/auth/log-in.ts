import type { LogInReply, LogInRequest } from '@sottomondo/proto/accounts/v1/auth'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../context.ts'
import { sessionUserOf } from '../../kernel/account/session-user.ts'
import { openSession, wrongCredentials } from '../../kernel/session/open-session.ts'
import { cleanEmail } from '../../kernel/user/clean-email.ts'
import { findUserByEmail } from '../../kernel/user/user.store.ts'
import { challengeUser } from '../two-factor/two-factor.public.ts'
import { giveCodeWhenNoneIsOpen } from './codes/phone-code.ts'

const noSession = { sessionToken: '', expiresAtMs: 0 }

/**
 * Checks the password and opens a session. For an unverified phone it sends a code instead, if none is open; a user
 * with an authenticator app is asked for one of its codes.
 */
export async function logIn(accounts: AccountsContext, ctx: Ctx, request: LogInRequest): Promise<LogInReply | Refusal> {
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
