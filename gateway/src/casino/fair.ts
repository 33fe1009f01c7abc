import { type CasinoType, casinoTypes } from '@sottomondo/api-contract/names'
import type { PlayedRound } from '@sottomondo/proto/casino/v1/fair'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { isoOf } from '../dutch.ts'
import { feature } from '../feature.ts'

function typeOf(name: string): CasinoType {
  const type = casinoTypes.find((known) => known === name)
  if (!type) throw new Error(`a casino of an unknown type: ${name}`)
  return type
}

/** Reads a round. A game's own part travels as JSON in a text, because every game has its own form. */
function roundOf({ playedAtMs, game, serverSeed, round, finalOutcome, ...rest }: PlayedRound) {
  return {
    ...rest,
    game: typeOf(game),
    playedAt: isoOf(playedAtMs),
    serverSeed: serverSeed ?? null,
    round: JSON.parse(round) as Record<string, unknown>,
    finalOutcome: finalOutcome === undefined ? null : (JSON.parse(finalOutcome) as Record<string, unknown>),
  }
}

export const fair = feature({
  handlers: () => ({
    async 'GET /api/casino/rounds'(ctx, { query: { game, after, before, limit } }) {
      const request = { game: game ?? '', beforeRoundId: after ?? before ?? '', limit }
      const reply = await ctx.services.casino.fair.listRounds(ctx, request)
      if (isRefusal(reply)) return reply
      ctx.nextPage(reply.nextCursor)
      return { rounds: reply.rounds.map(roundOf) }
    },

    async 'GET /api/casino/rounds/{roundId}'(ctx, { params }) {
      const reply = await ctx.services.casino.fair.getRound(ctx, params)
      return isRefusal(reply) ? reply : roundOf(reply)
    },
  }),
})
