import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'

export const banHandlers = handlers({
  async 'POST /api/admin/ipBan'(ctx, { body }) {
    // From where the admin calls, accounts can't know: that he must not ban.
    const asked = { ...body, ownAddress: ctx.address }
    const reply = await ctx.services.accounts.ban.banAddress(ctx, asked)
    if (isRefusal(reply)) return reply
    return { message: reply.message, addresses: reply.addresses }
  },
})
