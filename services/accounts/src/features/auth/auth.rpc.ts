import type { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, userOf } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../context.ts'
import { sessionUserOf } from '../../kernel/account/session-user.ts'
import {
  blockOfSession,
  deleteSession,
  isTokenHash,
  noteStaleCopies,
  touchSession,
} from '../../kernel/session/session.store.ts'
import { blockedRefusal } from '../../kernel/user/user.rules.ts'
import { findUser } from '../../kernel/user/user.store.ts'
import { authTexts } from './auth.rules.ts'
import { correctPhone } from './codes/correct-phone.ts'
import { resendOtp, verifyOtp } from './codes/verify-otp.ts'
import { logIn } from './log-in.ts'
import { changePassword, forgotPassword, resetPassword } from './password/password.ts'
import { checkSignUp, signUp } from './sign-up.ts'

const nobody = { found: false, userId: 0, accountId: 0, isAdmin: false, expiresAtMs: 0 }

export function authHandlers(accounts: AccountsContext): Handlers<typeof AuthService> {
  const { kit, sessions } = accounts
  return {
    signUp: signUp(accounts),
    checkSignUp: (_ctx, request) => checkSignUp(accounts, request),
    // The answer holds the session's token, which is not stored: a repetition replaces the session by another.
    logIn: kit.ownChange((ctx, request) => logIn(accounts, ctx, request)),
    verifyOtp: verifyOtp(accounts),
    resendOtp: resendOtp(accounts),
    correctPhone: correctPhone(accounts),
    changePassword: changePassword(accounts),
    forgotPassword: forgotPassword(accounts),
    resetPassword: resetPassword(accounts),

    logOut: kit.change(async (change, { tokenHash }) => {
      const done = { message: authTexts.loggedOut }
      if (!isTokenHash(tokenHash)) return done
      const ended = await deleteSession(change.tx, tokenHash)
      await noteStaleCopies(change.tx, ended, kit.clock.nowMs())
      change.afterCommit(() => sessions.end(ended))
      return done
    }),

    async getSession(_ctx, { tokenHash }) {
      if (!isTokenHash(tokenHash)) return nobody
      const session = await sessions.restore(tokenHash)
      if (!session) {
        const nowMs = kit.clock.nowMs()
        const blockedUntilMs = await blockOfSession(kit.pool, tokenHash, nowMs)
        return blockedUntilMs === undefined ? nobody : blockedRefusal(blockedUntilMs, nowMs)
      }
      await touchSession(kit.pool, tokenHash, kit.clock.nowMs())
      const { scopes, accountId, ...rest } = session
      return { found: true, ...rest, accountId: accountId ?? 0, apiKey: scopes.length > 0 ? { scopes } : undefined }
    },

    async getMe(ctx) {
      const user = await findUser(kit.pool, userOf(ctx).userId)
      if (!user) return refuse('unauthenticated', 'Je bent niet ingelogd.')
      return { user: await sessionUserOf(kit.pool, user) }
    },
  }
}
