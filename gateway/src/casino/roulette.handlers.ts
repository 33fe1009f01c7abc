import type { Inputs } from '@sottomondo/api-contract'
import { isRefusal, refuse } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'
import { luckWords, resultOf } from './shown.ts'

type Body = Inputs['POST /api/casino/bet/roulette']['body']
interface Bet {
  kind: string
  value: string
  amountEuro: number
}

const fields = [
  ['number', 'numberBet', 'numberBetAmount'],
  ['redBlack', 'redBlackBet', 'redBlackBetAmount'],
  ['oddEven', 'oddEvenBet', 'oddEvenBetAmount'],
  ['highLow', 'highLowBet', 'highLowBetAmount'],
  ['column', 'columnBet', 'columnBetAmount'],
  ['dozen', 'dozenBet', 'dozenBetAmount'],
] as const

/** The bets of a call; null where a bet came without an amount, or an amount without a bet. */
function betsOf(body: Body): Bet[] | null {
  const bets = (body.bets ?? []).map(({ kind, value, amount }) => ({ kind, value: String(value), amountEuro: amount }))
  for (const [kind, valueField, amountField] of fields) {
    const [value, amount] = [body[valueField] ?? null, body[amountField] ?? null]
    if ((value === null) !== (amount === null)) return null
    if (value !== null && amount !== null) bets.push({ kind, value: String(value), amountEuro: amount })
  }
  return bets
}

export const rouletteHandlers = handlers({
  async 'POST /api/casino/bet/roulette'(ctx, { body }) {
    const bets = betsOf(body)
    if (!bets) return refuse('invalid', 'Bij elke inzet hoort een keuze en een bedrag.')
    if (bets.length === 0) return refuse('invalid', 'Plaats eerst een inzet.')
    const reply = await ctx.services.casino.roulette.bet(ctx, { bets })
    if (isRefusal(reply)) return reply
    return {
      ...resultOf(reply.result, (money) => `Het balletje valt op ${reply.number}. ${luckWords(money)}`),
      number: reply.number,
      bets: reply.bets.map(({ kind, value, amountEuro, winningsEuro }) => ({
        kind,
        value,
        amount: amountEuro,
        winnings: winningsEuro,
      })),
    }
  },
})
