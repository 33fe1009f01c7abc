import { z } from 'zod'
import { defineCalls } from '../call.ts'

export const firstStepsCalls = defineCalls({
  'GET /api/first-steps': {
    summary: 'Which of a newcomer’s first steps the player has done; null where nobody can tell just now',
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
