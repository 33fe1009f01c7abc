import { isRefusal } from '@sottomondo/server-kit/refusal'
import { feature } from '../feature.ts'

export const ban = feature({
  handlers: () => ({
    async 'POST /api/admin/ipBan'(ctx, { body }) {
      // Accounts can't know the admin's own address, which they must not ban.
      const request = { ...body, ownAddress: ctx.address }
      const reply = await ctx.services.accounts.ban.banAddress(ctx, request)
      if (isRefusal(reply)) return reply
      return { message: reply.message, addresses: reply.addresses }
    },
  }),
})
