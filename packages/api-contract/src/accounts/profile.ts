import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { existingName, gender, isoTime } from '../fields.ts'

export const profileCalls = defineCalls({
  'GET /api/profile/{accountName}': {
    summary: 'What anybody may see of a gangster, living or dead, by name in any case',
    access: 'public',
    refusals: ['notFound'],
    params: z.object({ accountName: existingName }),
    answer: z.object({
      /** As the gangster spells it. */
      accountName: z.string(),
      gender,
      alive: z.boolean(),
      rank: z.string(),
      rankNumber: z.number().int(),
      /** Null while there are no families. */
      familyName: z.string().nullable(),
      familySymbol: z.string().nullable(),
      /** 0-5 icons. */
      wealth: z.number().int().min(0).max(5),
      heistAvailable: z.boolean(),
      raidAvailable: z.boolean(),
      isPremium: z.boolean(),
      online: z.boolean(),
      createdAt: isoTime,
    }),
  },
})
