import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'

/** A chance of 0-1 as a percentage with one decimal. */
const percentOf = (chance: number): number => Math.round(chance * 1000) / 10

export const crimeHandlers = handlers({
  async 'GET /api/crime'(ctx) {
    const reply = await ctx.services.actions.crime.list(ctx, {})
    if (isRefusal(reply)) return reply
    return {
      crimeOptions: reply.options.map(({ crimeOptionId, name, chance }) => ({
        crimeOptionId,
        name,
        successRate: percentOf(chance),
      })),
    }
  },

  async 'POST /api/crime/execute'(ctx, { body }) {
    const reply = await ctx.services.actions.crime.execute(ctx, {
      crimeOptionId: body.crimeOptionId,
      tokenIssuedAtMicros: ctx.tokenIssuedAtMicros,
    })
    if (isRefusal(reply)) return reply
    return {
      success: reply.success,
      successMessage: reply.successMessage,
      reward: reply.rewardEuro,
      experience: reply.experience,
      foundEgg: reply.foundEgg,
      jailSeconds: reply.jailSeconds,
      timeLeft: reply.timeLeftSeconds,
      rankedUpTo: reply.rankedUpTo ?? null,
    }
  },
})
