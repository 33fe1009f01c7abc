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
      /** From here to `online`: null while what is known of gangsters can't be asked. */
      rank: z.string().nullable(),
      rankNumber: z.number().int().nullable(),
      /** Null while there are no families. */
      familyName: z.string().nullable(),
      familySymbol: z.string().nullable(),
      /** 0-5 icons. */
      wealth: z.number().int().min(0).max(5).nullable(),
      heistAvailable: z.boolean().nullable(),
      raidAvailable: z.boolean().nullable(),
      isPremium: z.boolean().nullable(),
      online: z.boolean().nullable(),
      createdAt: isoTime,
    }),
  },
})
