import { z } from 'zod'
import { feature } from '../feature.ts'
import { amount, euro, idOf, isoTime } from '../fields.ts'
import { casinoState, roundResult } from './fields.ts'

const fruitSymbol = z.enum(['CHERRY', 'LEMON', 'ORANGE', 'WATERMELON', 'GRAPE', 'DIAMOND', 'GIFT'])

const perkType = z.enum([
  'WINST',
  'SOCIALIST',
  'DUBBELAAR',
  'PREMIEJAGER',
  'RESET',
  'LOCKED_DUBBELAAR',
  'LOCKED_PREMIEJAGER',
  'LOCKED_SOCIALIST',
])

const fruitSpin = z.object({
  /** Nine symbols, row by row. */
  slots: z.array(fruitSymbol).length(9),
  /** The cells 0-8 of the winning lines. */
  winningCells: z.array(z.number().int().min(0).max(8)),
  betAmount: euro,
  winnings: euro,
  createdAt: isoTime,
  /** The spin won a bonus game that is not over yet. */
  bonusOpen: z.boolean(),
  fruitSessionId: z.string(),
})

const fruitBonus = z.object({
  fruitSessionId: z.string(),
  betAmount: euro,
  boxes: z.array(
    z.object({
      fruitBonusBoxId: z.number().int(),
      /** 1-27, 12A-12E, 18A-18G */
      boxLabel: z.string(),
      boxType: z.enum(['DEATH', 'NUMBER', 'MYSTERY', 'REPLAY']),
      numberValue: z.number().nullable(),
    }),
  ),
  /** The fruitBonusBoxId of the piece's box. */
  currentPosition: z.number().int(),
  /** The winnings so far, in stakes. */
  totalMultiplier: z.number(),
  /** False once the game has ended and waits to be collected. */
  isActive: z.boolean(),
  rolls: z.array(z.object({ diceValue: z.number().int().min(1).max(6) })),
  lockedPerks: z.array(z.object({ lockedPerkId: z.number().int(), perkType })),
  perkUsesForLastRoll: z.array(
    z.object({ perkType, multiplierUsed: z.number().nullable(), tileOneBoxLabel: z.string().nullable() }),
  ),
  /** The payout on collecting, before the bank's cap; 0 while the game is active. */
  winnings: euro,
  /** When the game is played out and collected automatically. */
  collectBefore: isoTime,
})

/** The fruit machine and its bonus game. */
export const fruit = feature({
  switch: { name: 'fruit', order: 170, label: 'Fruitautomaat' },
  calls: {
    'GET /api/casino/fruit': {
      summary: 'Get the fruit machine of the player’s city, their last spin, and their open bonus game',
      access: 'player',
      needs: { city: true },
      refusals: ['notFound'],
      rpc: 'casino.fruit.get',
      answer: casinoState.extend({ lastSpin: fruitSpin.nullable(), bonus: fruitBonus.nullable() }),
    },
    'POST /api/casino/fruit/spin': {
      goesAhead: true,
      summary: 'Spin the fruit machine',
      access: 'player',
      needs: { free: true, city: true },
      switch: 'fruit',
      refusals: ['notFound', 'insufficientFunds', 'betLimits', 'ownCasino', 'openRound'],
      rpc: 'casino.fruit.spin',
      body: z.object({ betAmount: amount }),
      answer: roundResult.extend({ lastSpin: fruitSpin }),
    },
    'POST /api/casino/fruit/bonus/start': {
      goesAhead: true,
      summary: 'Start the bonus game that a spin won',
      access: 'player',
      boundedByGame: true,
      refusals: ['notFound'],
      rpc: 'casino.fruit.beginBonus',
      body: z.object({ fruitSessionId: idOf('bonusGame', z.uuid({ error: 'Dit bonusspel bestaat niet.' })) }),
      answer: z.object({ message: z.string(), bonus: fruitBonus }),
    },
    'POST /api/casino/fruit/bonus/roll': {
      goesAhead: true,
      summary: 'Roll the dice of the open bonus game',
      access: 'player',
      boundedByGame: true,
      refusals: ['notFound'],
      rpc: 'casino.fruit.rollBonus',
      answer: z.object({ diceValue: z.number().int().min(1).max(6), bonus: fruitBonus }),
    },
    'POST /api/casino/fruit/bonus/collect': {
      goesAhead: true,
      summary: 'Collect the winnings of the ended bonus game',
      access: 'player',
      boundedByGame: true,
      refusals: ['notFound'],
      rpc: 'casino.fruit.collectBonus',
      answer: roundResult,
    },
  },
})
