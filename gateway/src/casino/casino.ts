import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'

const types = ['ROULETTE', 'BLACKJACK', 'FRUIT'] as const

function typeOf(name: string): (typeof types)[number] {
  const type = types.find((known) => known === name)
  if (!type) throw new Error(`a casino of an unknown type: ${name}`)
  return type
}

export const casinoHandlers = handlers<'GET /api/casino'>({
  async 'GET /api/casino'(ctx) {
    const reply = await ctx.services.casino.casino.list(ctx, {})
    if (isRefusal(reply)) return reply
    return {
      casinos: reply.casinos.map(({ casinoId, type, cityName, ownerName, minBetEuro, maxBetEuro }) => ({
        casinoId,
        type: typeOf(type),
        cityName,
        ownerName,
        minBet: minBetEuro,
        maxBet: maxBetEuro,
      })),
    }
  },
})
