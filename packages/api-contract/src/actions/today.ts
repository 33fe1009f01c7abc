import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, isoTime } from '../fields.ts'

const count = z.number().int().nonnegative()

export const today = feature({
  calls: {
    'GET /api/today': {
      summary: 'Get what the player did today and yesterday: experience by hour, luck, streak, best haul',
      access: 'player',
      keyScope: 'status',
      rpc: 'actions.today.get',
      answer: z.object({
        /** Today, then yesterday. */
        days: z.array(
          z.object({
            /** 2026-11-22, of the Dutch calendar. */
            day: z.string(),
            /** The hours in which something happened, the earliest first. */
            hours: z.array(z.object({ startsAt: isoTime, experience: count })),
            /** What chance decided; only what was tried. */
            luck: z.array(
              z.object({
                action: z.enum(['crime', 'carTheft', 'goods', 'breakout']),
                tries: count,
                successes: count,
                /** The sum of the chances at the time. */
                expected: z.number().nonnegative(),
              }),
            ),
            /** Successes in a row, whatever was tried: up to the last try, and the most. */
            streak: z.object({ now: count, best: count }),
            /** Null without one. */
            bestHaul: z
              .object({
                action: z.enum(['crime', 'heist', 'raid']),
                /** The crime, the heist's target or the raid's place. */
                name: z.string(),
                euro,
                happenedAt: isoTime,
              })
              .nullable(),
          }),
        ),
      }),
    },
  },
})
