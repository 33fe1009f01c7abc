import type { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { type Handlers, refuse, transaction, userOf } from '@sottomondo/server-kit'
import type { Accounts } from '../accounts.ts'
import { logIn, sessionUserOf } from './log-in.ts'
import { changePassword, forgotPassword, resetPassword } from './password.ts'
import { deleteSession, isTokenHash, noteStaleCopies, touchSession } from './session.store.ts'
import { signUp } from './sign-up.ts'
import { findUser } from './user.store.ts'
import { resendOtp, verifyOtp } from './verify-otp.ts'

const nobody = { found: false, userId: 0, accountId: 0, isAdmin: false, expiresAtMs: 0 }

export function authHandlers(accounts: Accounts): Handlers<typeof AuthService> {
  const { kit, sessions } = accounts
  return {
    signUp: kit.ownChange((ctx, request) => signUp(accounts, ctx, request)),
    logIn: kit.ownChange((ctx, request) => logIn(accounts, ctx, request)),
    verifyOtp: kit.ownChange((_ctx, request) => verifyOtp(accounts, request)),
    resendOtp: kit.ownChange((ctx, request) => resendOtp(accounts, ctx, request)),
    changePassword: kit.ownChange((ctx, request) => changePassword(accounts, ctx, request)),
    forgotPassword: kit.ownChange((ctx, request) => forgotPassword(accounts, ctx, request)),
    resetPassword: kit.ownChange((ctx, request) => resetPassword(accounts, ctx, request)),

    logOut: kit.ownChange(async (_ctx, { tokenHash }) => {
      if (!isTokenHash(tokenHash)) return {}
      const ended = await transaction(kit.pool, async (tx) => {
        const hashes = await deleteSession(tx, tokenHash)
        await noteStaleCopies(tx, hashes, kit.clock.nowMs())
        return hashes
      })
      await sessions.end(ended)
      return {}
    }),

    async getSession(_ctx, { tokenHash }) {
      if (!isTokenHash(tokenHash)) return nobody
      const session = await sessions.restore(tokenHash)
      if (!session) return nobody
      await touchSession(kit.pool, tokenHash, kit.clock.nowMs())
      return { found: true, ...session, accountId: session.accountId ?? 0 }
    },

    async getMe(ctx) {
      const user = await findUser(kit.pool, userOf(ctx).userId)
      if (!user) return refuse('unauthenticated', 'Je bent niet ingelogd.')
      return { user: await sessionUserOf(kit.pool, user) }
    },
  }
}
