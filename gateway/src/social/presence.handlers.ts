import { rankNames } from '@sottomondo/api-contract/ranks'
import { isRefusal } from '@sottomondo/server-kit'
import { type Ctx, type GatewayParts, handlers } from '../call/handler.ts'
import { sharedAnswer } from '../call/shared-answer.ts'

/** Every open page asks once a minute, logged in or not: social is asked once for all of them. */
const countKeptMs = 1000

export function presenceHandlers({ kit: { clock } }: GatewayParts) {
  const count = sharedAnswer(clock, countKeptMs, async (ctx: Ctx) => {
    const reply = await ctx.services.social.presence.count(ctx, {})
    return isRefusal(reply) ? reply : { onlineUsers: reply.onlineUsers }
  })

  return handlers<'GET /api/cache/online-users' | 'GET /api/online'>({
    'GET /api/cache/online-users': count,

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
