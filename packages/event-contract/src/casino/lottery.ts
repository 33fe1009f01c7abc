import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const won = { accountId, ticket: z.number().int().positive() }

export const lotteryFacts = defineFacts({
  /** The lottery of a day was drawn. economy gives out its prizes and empties its pot, once, under the day. */
  'sottomondo.casino.lottery.drawn.v1': z.object({
    /** 2026-11-22 */
    drawDay: z.string(),
    /** What went into its pot. */
    takingsEuro: amount,
    drawnAtMs: timeMs,
    /**
     * Of a draw before the first start: its tickets and prizes are part of what the first world has. It counts for the
     * hall of fame, and moves nothing.
     */
    isPast: z.literal(true).optional(),
    /** Null where nobody who bought a ticket was alive any more: the house keeps the pot, and there are no prizes. */
    jackpot: z.object({ ...won, euro: amount }).nullable(),
    /** Each stands in the city where its winner bought their ticket. */
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
