import { z } from 'zod'
import { fameFields } from '../../gen/fame.ts'
import { feature } from '../feature.ts'
import { isoTime } from '../fields.ts'

export const hallOfFame = feature({
  calls: {
    'GET /api/statistics/hall-of-fame': {
      summary: 'List the hall of fame: who was first in what, oldest first, by version of the game',
      access: 'public',
      namesBest: Object.keys(fameFields),
      rpc: 'social.hallOfFame.getHallOfFame',
      query: z.object({
        version: z.enum(['beta', 'V1.0'], { error: 'Deze versie is er nooit geweest.' }).default('V1.0'),
      }),
      answer: z.object({
        version: z.string(),
        /** Null until any result of this version is known. */
        date: isoTime.nullable(),
        ...fameFields,
      }),
    },
  },
})
