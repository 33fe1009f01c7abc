import { rankNames } from '@sottomondo/api-contract/ranks'
import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'

export const presenceHandlers = handlers({
  async 'GET /api/online'(ctx) {
    const reply = await ctx.services.social.presence.list(ctx, {})
    if (isRefusal(reply)) return reply
    return {
      players: reply.players.map((player) => ({
        accountName: player.accountName,
        familySymbol: null,
        rank: player.rank ?? rankNames[player.rankNumber - 1] ?? rankNames[0],
        rankNumber: player.rankNumber,
        wealth: player.wealthIcons,
        heistAvailable: player.heistAvailable,
        raidAvailable: player.raidAvailable,
        isPremium: player.isPremium,
      })),
    }
  },
})
