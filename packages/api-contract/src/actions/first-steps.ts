import { z } from 'zod'
import { defineCalls } from '../call.ts'

export const firstStepsCalls = defineCalls({
  'GET /api/first-steps': {
    summary: 'List which of a newcomer’s first steps the player has done; null where it is unknown at the moment',
    access: 'player',
    answer: z.object({
      crime: z.boolean().nullable(),
      deposit: z.boolean().nullable(),
      car: z.boolean().nullable(),
      travel: z.boolean().nullable(),
      rank: z.boolean().nullable(),
    }),
  },
})
