import {
  drawRouletteNumber,
  isRouletteBet,
  type RouletteBet,
  rouletteRules,
  rouletteWinnings,
} from '@sottomondo/casino-rules'
import type { RouletteBet as AskedBet, RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { type Handlers, isRefusal, type Kit, type Refusal, refuse } from '@sottomondo/server-kit'
import type { CasinoStateOf } from '../casino/casino.state.ts'
import type { PlayRound } from '../round/play-round.ts'
import { rouletteLimits, rouletteTexts } from './roulette.rules.ts'

/** The chips of a call, if all of them can be played. */
function betsOf(asked: readonly AskedBet[]): { bets: RouletteBet[]; stakeEuro: number } | Refusal {
  if (asked.length === 0) return refuse('invalid', rouletteTexts.noBet)
  if (asked.length > rouletteRules.mostBets) return refuse('invalid', rouletteTexts.tooMany)
  const bets: RouletteBet[] = []
  let stakeEuro = 0
  for (const { kind, value, amountEuro } of asked) {
    if (!isRouletteBet(kind, value)) return refuse('invalid', rouletteTexts.badBet)
    if (!Number.isSafeInteger(amountEuro) || amountEuro <= 0) return refuse('invalid', rouletteTexts.badAmount)
    stakeEuro += amountEuro
    if (stakeEuro > rouletteLimits.highestStakeEuro) return refuse('invalid', rouletteTexts.tooHigh)
    bets.push({ kind, value, amount: amountEuro })
  }
  return { bets, stakeEuro }
}

export function rouletteHandlers(
  kit: Pick<Kit<unknown>, 'ownChange'>,
  casinoState: CasinoStateOf,
  playRound: PlayRound,
): Handlers<RouletteService> {
  return {
    get: (ctx) => casinoState(ctx, 'ROULETTE'),

    bet: kit.ownChange(async (ctx, request) => {
      const asked = betsOf(request.bets)
      if (isRefusal(asked)) return asked
      const { bets, stakeEuro } = asked
      const played = await playRound(ctx, {
        game: 'ROULETTE',
        stakeEuro,
        asked: { bets },
        decide(draw) {
          const number = drawRouletteNumber(draw)
          return { winningsEuro: rouletteWinnings(bets, number).winningsEuro, outcome: { number } }
        },
      })
      if (isRefusal(played)) return played
      const { number } = played.round
      const { winnings } = rouletteWinnings(bets, number)
      return {
        number,
        result: played.result,
        bets: bets.map(({ kind, value, amount }, index) => ({
          kind,
          value,
          amountEuro: amount,
          winningsEuro: winnings[index] ?? 0,
        })),
      }
    }),
  }
}
