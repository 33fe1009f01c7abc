import { rankNames } from '@sottomondo/api-contract/ranks'
import { type Clock, isRefusal, type Refusal } from '@sottomondo/server-kit'
import { type Ctx, handlers } from '../call/handler.ts'

/** Every open page asks once a minute, logged in or not: social is asked once for all of them. */
const countKeptMs = 1000

export function presenceHandlers(clock: Clock) {
  let count: { untilMs: number; answer: Promise<{ onlineUsers: number } | Refusal> } | undefined

  async function ask(ctx: Ctx): Promise<{ onlineUsers: number } | Refusal> {
    const reply = await ctx.services.social.presence.count(ctx, {})
    return isRefusal(reply) ? reply : { onlineUsers: reply.onlineUsers }
  }

  return handlers<'GET /api/cache/online-users' | 'GET /api/online'>({
    'GET /api/cache/online-users'(ctx) {
      const nowMs = clock.nowMs()
      if (!count || count.untilMs <= nowMs) count = { untilMs: nowMs + countKeptMs, answer: ask(ctx) }
      return count.answer
    },

    async 'GET /api/online'(ctx) {
      const reply = await ctx.services.social.presence.list(ctx, {})
      if (isRefusal(reply)) return reply
      return {
        players: reply.players.map((player) => ({
          accountName: player.accountName,
          familySymbol: null,
          rank: rankNames[player.rankNumber - 1] ?? rankNames[0],
          rankNumber: player.rankNumber,
          wealth: player.wealthIcons,
          heistAvailable: player.heistAvailable,
          raidAvailable: player.raidAvailable,
          isPremium: player.isPremium,
        })),
      }
    },
  })
}
