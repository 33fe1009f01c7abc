import { onlineKey } from '@sottomondo/server-kit/online'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { feature } from '../feature.ts'

export const logout = feature({
  handlers: ({ kit: { redis, log } }) => ({
    async 'POST /api/auth/logout'(ctx) {
      const { tokenHash = '', accountId = null } = ctx.session ?? {}
      const reply = await ctx.services.accounts.auth.logOut(ctx, { tokenHash })
      if (isRefusal(reply)) return reply
      ctx.endSession()
      // The player goes offline at once. The next call of another device of theirs puts them back.
      if (accountId !== null)
        await redis
          .zRem(onlineKey, String(accountId))
          .catch((error) =>
            log.warn({ err: error, accountId }, 'logout: Redis failed to remove the account from those online'),
          )
      return { message: reply.message }
    },
  }),
})
