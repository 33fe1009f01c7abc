import {
  drawRouletteNumber,
  isRouletteBet,
  type RouletteBet,
  rouletteRules,
  rouletteWinnings,
} from '@sottomondo/casino-rules'
import type { BetRequest, RouletteBet as PlacedBet, RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { CasinoStateOf } from '../../kernel/casino/casino.state.ts'
import type { PlayRound } from '../../kernel/round/play-round.ts'
import { luckWords, roundWords } from '../../kernel/round/round.texts.ts'
import { rouletteLimits, rouletteTexts } from './roulette.rules.ts'

/**
 * Returns all bets of a call: its chips and its fields. Undefined if a choice has no amount, or an amount no choice.
 */
function placedBets(request: BetRequest): PlacedBet[] | undefined {
  const fields = [
    ['number', request.numberBet, request.numberBetAmount],
    ['redBlack', request.redBlackBet, request.redBlackBetAmount],
    ['oddEven', request.oddEvenBet, request.oddEvenBetAmount],
    ['highLow', request.highLowBet, request.highLowBetAmount],
    ['column', request.columnBet, request.columnBetAmount],
    ['dozen', request.dozenBet, request.dozenBetAmount],
  ] as const
  const bets = [...request.bets]
  for (const [kind, value, amount] of fields) {
    if ((value === undefined) !== (amount === undefined)) return undefined
    if (value !== undefined && amount !== undefined) bets.push({ kind, value: String(value), amount })
  }
  return bets
}

/** Returns the bets of a call, if all of them can be played. */
function betsOf(request: BetRequest): { bets: RouletteBet[]; stakeEuro: number } | Refusal {
  const requested = placedBets(request)
  if (!requested) return refuse('invalid', rouletteTexts.halfBet)
  if (requested.length === 0) return refuse('invalid', rouletteTexts.noBet)
  if (requested.length > rouletteRules.mostBets) return refuse('invalid', rouletteTexts.tooMany)
  const bets: RouletteBet[] = []
  let stakeEuro = 0
  for (const { kind, value, amount } of requested) {
    if (!isRouletteBet(kind, value)) return refuse('invalid', rouletteTexts.badBet)
    if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('invalid', rouletteTexts.badAmount)
    stakeEuro += amount
    if (stakeEuro > rouletteLimits.highestStakeEuro) return refuse('invalid', rouletteTexts.tooHigh)
    bets.push({ kind, value, amount })
  }
  return { bets, stakeEuro }
}

export function rouletteHandlers(
  kit: Pick<Kit<unknown>, 'ownChange'>,
  casinoState: CasinoStateOf,
  playRound: PlayRound,
): Handlers<RouletteService> {
  return {
    get: (ctx, _request, needs) => casinoState(ctx, { type: 'ROULETTE', needs }),

    bet: kit.ownChange(async (ctx, request, needs) => {
      const requested = betsOf(request)
      if (isRefusal(requested)) return requested
      const { bets, stakeEuro } = requested
      const played = await playRound(ctx, {
        game: 'ROULETTE',
        needs,
        stakeEuro,
        input: { bets },
        decide(draw) {
          const number = drawRouletteNumber(draw)
          return { winningsEuro: rouletteWinnings(bets, number).winningsEuro, outcome: { number } }
        },
      })
      if (isRefusal(played)) return played
      const { result } = played
      const { number } = played.round
      const { winnings } = rouletteWinnings(bets, number)
      return {
        ...result,
        number,
        message: roundWords(`Het balletje valt op ${number}. ${luckWords(result)}`, result),
        bets: bets.map((bet, index) => ({ ...bet, winnings: winnings[index] ?? 0 })),
      }
    }),
  }
}
