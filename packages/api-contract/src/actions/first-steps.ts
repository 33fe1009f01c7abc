import { z } from 'zod'
import { feature } from '../feature.ts'

const experience = z.number().int().nonnegative()

const done = z.boolean().nullable()

export const firstSteps = feature({
  calls: {
    'GET /api/first-steps': {
      summary:
        'List which of a newcomer’s first steps the player has done, and what each still brings; null where it is unknown at the moment',
      access: 'player',
      answer: z.object({
        car: done,
        sale: done,
        deposit: done,
        crime: done,
        travel: done,
        rank: done,
        /** The experience of each step, once per person: 0 for one that they have had. */
        brings: z
          .object({ car: experience, sale: experience, deposit: experience, crime: experience, travel: experience })
          .nullable(),
      }),
    },
  },
})
