import type { SessionUser } from '@sottomondo/proto/accounts/v1/auth'
import type { UnreadLog } from '@sottomondo/proto/social/v1/log'
import type { Unread } from '@sottomondo/proto/social/v1/mail'
import type { OpenReports } from '@sottomondo/proto/social/v1/report'
import { isDead } from '@sottomondo/server-kit/card'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '../call/handler.ts'
import { extra } from '../call/rpc/extra.ts'
import { feature } from '../feature.ts'
import { notLoggedIn } from '../refusals.ts'

/** Returns a user in the form for the page. */
function sessionUserOf(
  user: SessionUser,
  { isPremium, isFactoryOwner }: { isPremium: boolean; isFactoryOwner: boolean },
) {
  return {
    userId: user.userId,
    accountName: user.accountName ?? null,
    accountId: user.accountId ?? null,
    email: user.email,
    isPremium,
    isFactoryOwner,
    isAdmin: user.isAdmin,
    hasLivingAccount: user.hasLivingAccount,
  }
}

/** The login does not depend on social: without it no unread mails are shown. */
const mailsOf = (unread: Unread | Refusal | undefined) => (!unread || isRefusal(unread) ? { unreadMails: 0 } : unread)
const reportsOf = (open: OpenReports | Refusal | undefined) =>
  !open || isRefusal(open) ? {} : { openReports: open.openReports, openReportsVersion: open.version }
const logOf = (unread: UnreadLog | Refusal | undefined) => (!unread || isRefusal(unread) ? { unreadLog: 0 } : unread)

/** A gangster who has died but whose death accounts has not got yet is not playable any more, as in admission. */
function playing(ctx: Ctx, user: SessionUser): SessionUser {
  if (user.accountId !== ctx.session?.accountId || !isDead(ctx.card)) return user
  return { ...user, accountName: undefined, accountId: undefined, hasLivingAccount: false }
}

/** Returns whether the user who logs in owns a bullet factory; false while economy can't be asked. */
async function ownsFactory(ctx: Ctx, user: SessionUser): Promise<boolean> {
  const { userId, accountId, accountName = '', isAdmin, hasLivingAccount } = user
  if (!hasLivingAccount || accountId === undefined) return false
  const caller = { userId, accountId, accountName, isAdmin, isPremium: false }
  const context = { ...ctx, caller }
  const belongings = await extra(ctx, 'figure', (soon) => ctx.services.economy.belongings.get(context, {}, soon))
  return belongings !== undefined && !isRefusal(belongings) && belongings.ownsBulletFactory
}

/** Returns the user who has just logged in, in the form for the page: this call itself had no caller. */
export async function loggedIn(ctx: Ctx, user: SessionUser) {
  const [isPremium, isFactoryOwner] = await Promise.all([ctx.isPremium(user.accountId ?? null), ownsFactory(ctx, user)])
  return sessionUserOf(user, { isPremium, isFactoryOwner })
}

export const auth = feature({
  handlers: () => ({
    async 'GET /api/auth/me'(ctx) {
      const hasGangster = ctx.caller !== undefined && ctx.caller.accountId !== 0
      const { accounts, economy, social } = ctx.services
      const isAdmin = hasGangster && ctx.caller?.isAdmin
      const [me, belongings, mails, log, reports] = await Promise.all([
        accounts.auth.getMe(ctx, {}),
        hasGangster ? extra(ctx, 'figure', (soon) => economy.belongings.get(ctx, {}, soon)) : undefined,
        hasGangster ? extra(ctx, 'badge', (soon) => social.mail.countUnread(ctx, {}, soon)) : undefined,
        hasGangster ? extra(ctx, 'badge', (soon) => social.log.countUnread(ctx, {}, soon)) : undefined,
        isAdmin ? extra(ctx, 'badge', (soon) => social.report.countOpen(ctx, {}, soon)) : undefined,
      ])
      if (isRefusal(me)) return me
      if (!me.user) return notLoggedIn
      const user = playing(ctx, me.user)
      const { cityName, life, maxLife } = (hasGangster && ctx.card.actions) || {}
      const wellBeing = { cityName, life, maxLife }
      const premiumUntilMs = hasGangster ? ctx.card.economy?.premiumUntilMs : 0
      const premiumUntil = premiumUntilMs ? new Date(premiumUntilMs).toISOString() : null
      const counts = { ...mailsOf(mails), ...logOf(log), ...reportsOf(reports) }
      const isPremium = ctx.caller?.isPremium ?? false
      const userOf = (isFactoryOwner: boolean) => ({
        ...sessionUserOf(user, { isPremium, isFactoryOwner }),
        ...wellBeing,
        ...counts,
        ...(premiumUntilMs !== undefined && { premiumUntil }),
        ...(user.bar.length > 0 && { bar: user.bar }),
      })
      // The login does not depend on economy: without it the page shows no cash.
      if (!belongings || isRefusal(belongings)) return userOf(false)
      const { cashPocket, cashVersion, ownsBulletFactory } = belongings
      return { ...userOf(ownsBulletFactory), cashPocket, cashVersion }
    },

    async 'POST /api/auth/login'(ctx, { body }) {
      const { address, userAgent } = ctx
      const request = { ...body, address, userAgent, replacedTokenHash: ctx.session?.tokenHash }
      const reply = await ctx.services.accounts.auth.logIn(ctx, request)
      if (isRefusal(reply)) return reply
      const { user, phoneVerified, phone, sessionToken, expiresAtMs, challenge } = reply
      if (!user) throw new Error('accounts.auth.logIn answered without its user')
      if (sessionToken) {
        ctx.startSession(sessionToken, expiresAtMs)
        ctx.rememberDevice(body.email)
      }
      return { ...(await loggedIn(ctx, user)), phoneVerified, phone, challenge: challenge ?? null }
    },

    async 'POST /api/auth/change-password'(ctx, { body }) {
      const { address, userAgent, session } = ctx
      const request = { ...body, tokenHash: session?.tokenHash ?? '', address, userAgent }
      const reply = await ctx.services.accounts.auth.changePassword(ctx, request)
      if (isRefusal(reply)) return reply
      if (reply.sessionToken) ctx.startSession(reply.sessionToken, reply.expiresAtMs)
      return { message: reply.message }
    },

    async 'POST /api/auth/verify-otp'(ctx, { body }) {
      const { address, userAgent } = ctx
      const request = { ...body, address, userAgent, replacedTokenHash: ctx.session?.tokenHash }
      const reply = await ctx.services.accounts.auth.verifyOtp(ctx, request)
      if (isRefusal(reply)) return reply
      const { sessionToken, expiresAtMs, message } = reply
      if (sessionToken) ctx.startSession(sessionToken, expiresAtMs)
      return { message }
    },
  }),
})
