import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'

export const jailHandlers = handlers({
  async 'GET /api/jail/list'(ctx, { query }) {
    const reply = await ctx.services.actions.jail.listPrisoners(ctx, query)
    if (isRefusal(reply)) return reply
    ctx.nextPage(reply.nextCursor)
    return {
      prisoners: reply.prisoners.map(({ accountName, timeLeftSeconds, rank, breakoutChance }) => ({
        name: accountName,
        familySymbol: null,
        timeLeft: timeLeftSeconds,
        rank,
        breakoutChance,
      })),
    }
  },

  async 'POST /api/jail/break/{name}'(ctx, { params }) {
    const reply = await ctx.services.actions.jail.breakOut(ctx, { accountName: params.name })
    if (isRefusal(reply)) return reply
    return { success: reply.success, message: reply.message, jailSeconds: reply.jailSeconds }
  },

  async 'POST /api/jail/buyout'(ctx, { body }) {
    const reply = await ctx.services.actions.jail.buyOut(ctx, body)
    return isRefusal(reply) ? reply : { success: true, message: reply.message }
  },
})
