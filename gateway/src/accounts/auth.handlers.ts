import type { SessionUser } from '@sottomondo/proto/accounts/v1/auth'
import type { UnreadLog } from '@sottomondo/proto/social/v1/log'
import type { Unread } from '@sottomondo/proto/social/v1/mail'
import { isRefusal, type Refusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'
import { notLoggedIn } from '../refusals.ts'

/** A user as the page knows him. Nobody owns a player's bullet factory yet. */
function sessionUserOf(user: SessionUser, isPremium: boolean) {
  return {
    userId: user.userId,
    accountName: user.accountName ?? null,
    accountId: user.accountId ?? null,
    email: user.email,
    isPremium,
    isFactoryOwner: false,
    isAdmin: user.isAdmin,
    hasLivingAccount: user.hasLivingAccount,
  }
}

/** Who somebody is does not depend on social: without it nobody knows of new mails. */
const mailsOf = (unread: Unread | Refusal | undefined) => (!unread || isRefusal(unread) ? { unreadMails: 0 } : unread)
const logOf = (unread: UnreadLog | Refusal | undefined) => (!unread || isRefusal(unread) ? { unreadLog: 0 } : unread)

export const authHandlers = handlers({
  async 'GET /api/auth/me'(ctx) {
    const hasGangster = ctx.caller !== undefined && ctx.caller.accountId !== 0
    const [me, belongings, mails, log] = await Promise.all([
      ctx.services.accounts.auth.getMe(ctx, {}),
      hasGangster ? ctx.services.economy.belongings.get(ctx, {}) : undefined,
      hasGangster ? ctx.services.social.mail.countUnread(ctx, {}) : undefined,
      hasGangster ? ctx.services.social.log.countUnread(ctx, {}) : undefined,
    ])
    if (isRefusal(me)) return me
    if (!me.user) return notLoggedIn
    const { cityName, life, maxLife } = (hasGangster && ctx.card.actions) || {}
    const wellBeing = { cityName, life, maxLife }
    const counts = { ...mailsOf(mails), ...logOf(log) }
    const user = { ...sessionUserOf(me.user, ctx.caller?.isPremium ?? false), ...wellBeing, ...counts }
    // Who somebody is does not depend on economy: without it the page shows no cash.
    if (!belongings || isRefusal(belongings)) return user
    return { ...user, cashPocket: belongings.cashPocket, cashVersion: belongings.cashVersion }
  },

  async 'POST /api/auth/signup'(ctx, { body }) {
    const { email, phone, password, accountName, gender } = body
    const reply = await ctx.services.accounts.auth.signUp(ctx, { email, phone, password, accountName, gender })
    if (isRefusal(reply)) return reply
    return { message: 'Succesvol account aangemaakt!', userId: reply.userId, phone: reply.phone }
  },

  async 'POST /api/auth/signup/check'(ctx, { body }) {
    const { email, phone, password, accountName, gender } = body
    const reply = await ctx.services.accounts.auth.checkSignUp(ctx, { email, phone, password, accountName, gender })
    return isRefusal(reply) ? reply : {}
  },

  async 'POST /api/auth/login'(ctx, { body }) {
    const { address, userAgent } = ctx
    const reply = await ctx.services.accounts.auth.logIn(ctx, { ...body, address, userAgent })
    if (isRefusal(reply)) return reply
    const { user, phoneVerified, phone, sessionToken, expiresAtMs } = reply
    if (!user) throw new Error('a login came back without its user')
    if (phoneVerified) ctx.startSession(sessionToken, expiresAtMs)
    return { ...sessionUserOf(user, await ctx.isPremium(user.accountId ?? null)), phoneVerified, phone }
  },

  async 'POST /api/auth/change-password'(ctx, { body }) {
    const tokenHash = ctx.session?.tokenHash ?? ''
    const reply = await ctx.services.accounts.auth.changePassword(ctx, { ...body, tokenHash })
    return isRefusal(reply) ? reply : { message: 'Je wachtwoord is gewijzigd.' }
  },

  async 'POST /api/auth/reset-password/{token}'(ctx, { params, body }) {
    const request = { token: params.token, password: body.password }
    const reply = await ctx.services.accounts.auth.resetPassword(ctx, request)
    return isRefusal(reply) ? reply : { message: 'Je wachtwoord is gewijzigd. Je kunt nu inloggen.' }
  },

  async 'POST /api/auth/verify-otp'(ctx, { body }) {
    const { address, userAgent } = ctx
    const reply = await ctx.services.accounts.auth.verifyOtp(ctx, { ...body, address, userAgent })
    if (isRefusal(reply)) return reply
    const { sessionToken, expiresAtMs } = reply
    if (sessionToken) ctx.startSession(sessionToken, expiresAtMs)
    return { message: sessionToken ? 'Je gsm is geverifieerd.' : 'Je gsm is geverifieerd. Je kunt nu inloggen.' }
  },
})
