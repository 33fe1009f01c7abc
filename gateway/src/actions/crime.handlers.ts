import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'

/** A chance of 0-1 as a percentage with one decimal. */
const percentOf = (chance: number): number => Math.round(chance * 1000) / 10

export const crimeHandlers = handlers({
  async 'GET /api/crime'(ctx) {
    const reply = await ctx.services.actions.crime.list(ctx, {})
    if (isRefusal(reply)) return reply
    const { rank, recent } = reply.career ?? {}
    if (!rank || !recent) throw new Error('the crimes came without what is behind their player')
    return {
      crimeOptions: reply.options.map(
        ({ chance, firstChance, minRewardEuro, maxRewardEuro, jailChance, ...option }) => ({
          ...option,
          successRate: percentOf(chance),
          firstRate: percentOf(firstChance),
          minReward: minRewardEuro,
          maxReward: maxRewardEuro,
          jailRate: percentOf(jailChance),
        }),
      ),
      rank: {
        rank: rank.rank,
        nextRank: rank.nextRank ?? null,
        rankProgress: rank.progressPercent,
        missingExperience: rank.missingExperience,
      },
      recent: recent.map(({ name, outcome, rewardEuro, committedAtMs }) => ({
        name,
        outcome: outcome as 'success' | 'failure' | 'caught',
        reward: rewardEuro,
        at: new Date(committedAtMs).toISOString(),
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
