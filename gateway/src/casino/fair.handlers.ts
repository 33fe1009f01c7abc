import type { FairState, PlayedRound } from '@sottomondo/proto/casino/v1/fair'
import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'
import { isoOf } from '../dutch.ts'
import { typeOf } from './shown.ts'

function fairOf({ revealed, ...state }: FairState) {
  return {
    ...state,
    revealed: revealed.map(({ revealedAtMs, ...seed }) => ({ ...seed, revealedAt: isoOf(revealedAtMs) })),
  }
}

function roundOf(played: PlayedRound) {
  const { stakeEuro, winningsEuro, playedAtMs, game, serverSeed, round, gameOutcome, ...rest } = played
  return {
    ...rest,
    game: typeOf(game),
    stake: stakeEuro,
    winnings: winningsEuro,
    playedAt: isoOf(playedAtMs),
    serverSeed: serverSeed ?? null,
    round: JSON.parse(round) as Record<string, unknown>,
    gameOutcome: gameOutcome === undefined ? null : (JSON.parse(gameOutcome) as Record<string, unknown>),
  }
}

export const fairHandlers = handlers({
  async 'POST /api/casino/fair/rotate'(ctx, { body: { clientSeed } }) {
    const reply = await ctx.services.casino.fair.rotate(ctx, { clientSeed })
    if (isRefusal(reply)) return reply
    return { message: 'Je speelt nu met nieuwe seeds; de oude serverseed is onthuld.', ...fairOf(reply) }
  },

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
})
