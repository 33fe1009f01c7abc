import { z } from 'zod'
import { feature } from '../feature.ts'
import { gender } from '../fields.ts'
import { atMost } from '../kit/text/length.ts'

const badPage = 'Deze pagina bestaat niet.'

const badFilter = 'Dit filter bestaat niet.'

/** A filter of the query; a form sends an empty one for none. */
const filter = z.preprocess(
  (given) => given || undefined,
  z.string({ error: badFilter }).check(atMost(40, badFilter)).optional(),
)

const entry = {
  /** In the whole list, or among those of the filter; counts from 1. */
  place: z.number().int().positive(),
  accountName: z.string(),
  online: z.boolean(),
  familyName: z.string().nullable(),
  familySymbol: z.string().nullable(),
  gender,
  rank: z.string(),
  rankNumber: z.number().int().min(1).max(11),
  cityName: z.string(),
}

/** The living gangsters of players by experience, those of equal experience by account. */
export const leaderboard = feature({
  calls: {
    'GET /api/leaderboard': {
      showsOwnProgress: true,
      namesBest: ['leaderboard', 'podium'],
      summary: 'List the players’ living gangsters by experience, 25 a page, with the caller’s own place',
      access: 'player',
      keyScope: 'public',
      rpc: 'social.leaderboard.getPage',
      query: z.object({
        /** Counts from 1; beyond the last page the last one is returned. */
        page: z.coerce
          .number({ error: badPage })
          .int({ error: badPage })
          .min(1, { error: badPage })
          .max(1_000_000, { error: badPage })
          .default(1),
        /** Only gangsters who are in that city. */
        cityName: filter,
        /** Only members of that family. */
        familyName: filter,
      }),
      answer: z.object({
        /** The page asked for, or the last one where there are fewer. */
        page: z.number().int().positive(),
        /** At least 1. */
        totalPages: z.number().int().positive(),
        totalPlayers: z.number().int().nonnegative(),
        /** The cities where there are players: the values of the filter. */
        cities: z.array(z.string()),
        leaderboard: z.array(z.object(entry)),
        /** The first three, on every page. */
        podium: z.array(z.object(entry)),
        /** Null for a caller whom the filter leaves out. */
        own: z
          .object({
            ...entry,
            /** The page where the caller stands. */
            page: z.number().int().positive(),
            experience: z.number().int().nonnegative(),
            /** Who stands just above, and the experience that the caller lacks to pass them; null in the first place. */
            nextAccountName: z.string().nullable(),
            missingExperience: z.number().int().positive().nullable(),
          })
          .nullable(),
      }),
    },
  },
})
