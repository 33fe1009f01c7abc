import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const won = { accountId, ticket: z.number().int().positive() }

export const lotteryFacts = defineFacts({
  /** The lottery of a day was drawn. economy pays its prizes and empties its pot, once, under the day. */
  'sottomondo.casino.lottery.drawn.v1': z.object({
    /** 2026-11-22 */
    drawDay: z.string(),
    /** The money in its pot. */
    takingsEuro: amount,
    drawnAtMs: timeMs,
    /**
     * A draw from before the first start: its tickets and prizes are part of the first world's data. It counts for the
     * hall of fame, and moves nothing.
     */
    isPast: z.literal(true).optional(),
    /** Null when no ticket buyer was alive any more: the house keeps the pot, and there are no prizes. */
    jackpot: z.object({ ...won, euro: amount }).nullable(),
    /** Each car is in the city where its winner bought their ticket. */
    cars: z.array(
      z.object({
        ...won,
        prize: z.enum(['carOne', 'carTwo']),
        accountName: z.string(),
        carName: z.string(),
        cityName: z.string(),
      }),
    ),
    bullets: z.array(z.object({ ...won, prize: z.enum(['bulletOne', 'bulletTwo']), bullets: amount })),
  }),
})
