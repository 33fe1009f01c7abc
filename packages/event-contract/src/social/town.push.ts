import { z } from 'zod'
import { casinoType } from '../fields.ts'

export const townPushes = {
  /** What just happened in town, the newest first; at most one in a few seconds, so that of a rush not all is told. */
  townNews: z.object({
    news: z.array(
      z.object({
        newsId: z.number().int().positive(),
        kind: z.enum(['rank', 'breakout', 'win']),
        accountName: z.string(),
        freedAccountName: z.string().nullable(),
        rank: z.string().nullable(),
        winningsEuro: z.number().int().nullable(),
        game: casinoType.nullable(),
        cityName: z.string().nullable(),
        bankBroken: z.boolean(),
        happenedAt: z.string(),
      }),
    ),
    version: z.number(),
  }),
}
