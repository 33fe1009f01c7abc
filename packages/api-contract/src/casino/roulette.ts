import { z } from 'zod'
import { feature } from '../feature.ts'
import { amount } from '../fields.ts'
import { casinoState, roundResult } from './fields.ts'

const noBet = { error: 'Dit is geen geldige inzet.' }

const number = z.number(noBet).int(noBet).min(0, { error: 'Kies een nummer van 0 tot 36.' }).max(36, {
  error: 'Kies een nummer van 0 tot 36.',
})

const colour = z.enum(['Rood', 'Zwart'], noBet)

const parity = z.enum(['Oneven', 'Even'], noBet)

const half = z.enum(['Laag', 'Hoog'], noBet)

const column = z.number(noBet).int(noBet).min(1, noBet).max(3, noBet)

const dozen = z.enum(['1-12', '13-24', '25-36'], noBet)

/** The rpc has every value as text. */
const numeric = <Value extends z.ZodNumber>(value: Value) => value.transform(String).pipe(z.string())

const chip = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('number'), value: numeric(number), amount }),
    z.object({ kind: z.literal('redBlack'), value: colour, amount }),
    z.object({ kind: z.literal('oddEven'), value: parity, amount }),
    z.object({ kind: z.literal('highLow'), value: half, amount }),
    z.object({ kind: z.literal('column'), value: numeric(column), amount }),
    z.object({ kind: z.literal('dozen'), value: dozen, amount }),
  ],
  noBet,
)

/** One bet in the answer and the history. */
const placedChip = z.object({ kind: z.string(), value: z.string(), amount: z.number().int() })

const optionalAmount = amount.nullish()

export const roulette = feature({
  switch: { name: 'roulette', order: 150, label: 'Roulette' },
  calls: {
    'GET /api/casino/roulette': {
      summary: 'Get the roulette table of the player’s city',
      access: 'player',
      rpc: 'casino.roulette.get',
      needs: { city: true },
      refusals: ['notFound'],
      answer: casinoState,
    },
    'POST /api/casino/bet/roulette': {
      goesAhead: true,
      summary: 'Spin the wheel, with the six bet fields (null when empty) and, beside them, a list of chips',
      access: 'player',
      needs: { free: true, city: true },
      switch: 'roulette',
      refusals: ['notFound', 'insufficientFunds', 'betLimits', 'ownCasino'],
      rpc: 'casino.roulette.bet',
      body: z.object({
        /** The fields of the simple form, each with its amount or neither. */
        numberBet: number.nullish(),
        numberBetAmount: optionalAmount,
        redBlackBet: colour.nullish(),
        redBlackBetAmount: optionalAmount,
        oddEvenBet: parity.nullish(),
        oddEvenBetAmount: optionalAmount,
        highLowBet: half.nullish(),
        highLowBetAmount: optionalAmount,
        columnBet: column.nullish(),
        columnBetAmount: optionalAmount,
        dozenBet: dozen.nullish(),
        dozenBetAmount: optionalAmount,
        bets: z.array(chip, noBet).max(40, { error: 'Je kunt hoogstens 40 fiches tegelijk inzetten.' }).nullish(),
      }),
      answer: roundResult.extend({
        /** 0-36, where the ball landed. */
        number: z.number().int().min(0).max(36),
        bets: z.array(placedChip.extend({ winnings: z.number().int() })),
      }),
    },
  },
})
