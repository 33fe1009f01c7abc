import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'

export const jailHandlers = handlers({
  async 'POST /api/jail/buyout'(ctx, { body }) {
    const reply = await ctx.services.actions.jail.buyOut(ctx, body)
    return isRefusal(reply) ? reply : { success: true, message: reply.message }
  },
})
