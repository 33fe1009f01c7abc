import { isRefusal } from '@sottomondo/server-kit/refusal'
import { feature } from '../feature.ts'
import { loggedIn } from './auth.ts'

export const twoFactor = feature({
  handlers: () => ({
    async 'POST /api/auth/two-factor/verify'(ctx, { body }) {
      const { address, userAgent } = ctx
      const request = { ...body, address, userAgent, replacedTokenHash: ctx.session?.tokenHash }
      const reply = await ctx.services.accounts.twoFactor.verify(ctx, request)
      if (isRefusal(reply)) return reply
      const { user, sessionToken, expiresAtMs, recoveryCodesLeft } = reply
      if (!user) throw new Error('accounts.twoFactor.verify answered without its user')
      ctx.startSession(sessionToken, expiresAtMs)
      ctx.rememberDevice(user.email)
      const shown = await loggedIn(ctx, user)
      return { ...shown, recoveryCodesLeft: recoveryCodesLeft ?? null }
    },
  }),
})
