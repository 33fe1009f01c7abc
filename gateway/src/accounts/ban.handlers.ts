import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'

export const banHandlers = handlers({
  async 'POST /api/admin/ipBan'(ctx, { body }) {
    // From where the admin calls, accounts can't know: that they must not ban.
    const request = { ...body, ownAddress: ctx.address }
    const reply = await ctx.services.accounts.ban.banAddress(ctx, request)
    if (isRefusal(reply)) return reply
    return { message: reply.message, addresses: reply.addresses }
  },
})
