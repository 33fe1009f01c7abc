import { z } from 'zod'
import { euro, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const won = { accountId, ticket: z.number().int().positive() }

const kind = { category: 'casino', path: '/lottery', toast: true } as const

export const lottery = feature({
  facts: {
    /** The lottery of a day was drawn. economy pays its prizes and empties its pot, once, under the day. */
    'sottomondo.casino.lottery.drawn.v1': z.object({
      /** 2026-11-22 */
      drawDay: z.string(),
      /** The money in its pot. */
      revenueEuro: amount,
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
  },
  pushes: {
    /** Tickets were sold, or the lottery was drawn; sent only to viewers of the page. */
    lotteryChanged: z.object({ version: z.number() }),
  },
  log: {
    kinds: {
      won: { ...kind, unread: ['prijs in de loterij', 'prijzen in de loterij'] },
    },
    lines: {
      'sottomondo.casino.lottery.drawn.v1': ({ jackpot, cars, bullets, isPast, drawnAtMs: atMs }) =>
        isPast
          ? []
          : [
              ...(jackpot
                ? [
                    {
                      kind: 'won' as const,
                      of: jackpot.accountId,
                      atMs,
                      amountEuro: jackpot.euro,
                      words: words`Je won de jackpot van de loterij: ${euro(jackpot.euro)}.`,
                    },
                  ]
                : []),
              ...cars.map(({ accountId, carName, cityName }) => ({
                kind: 'won' as const,
                of: accountId,
                atMs,
                words: [`Je won een ${carName} in de loterij. Hij staat in ${cityName}.`],
              })),
              ...bullets.map((won) => ({
                kind: 'won' as const,
                of: won.accountId,
                atMs,
                words: words`Je won ${won.bullets} kogels in de loterij.`,
              })),
            ],
    },
  },
})
