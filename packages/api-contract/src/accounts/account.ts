import { z } from 'zod'
import { feature } from '../feature.ts'
import { gender, isoTime, newName } from '../fields.ts'

const noPercentage = { error: 'Kies een geldig percentage.' }

const percentage = z.number(noPercentage).multipleOf(1, noPercentage).min(0, noPercentage).max(100, noPercentage)

export const account = feature({
  calls: {
    'GET /api/createAccount/create': {
      summary: 'Get what a user without a living gangster may claim',
      access: 'user',
      rpc: 'accounts.account.getCreation',
      answer: z.object({
        maxClaimPercentage: z.number().int().min(0).max(100),
        /** Null for a user without one. */
        lastDeadAccount: z
          .object({
            accountName: z.string(),
            diedAt: isoTime,
            /** A shot, the backfire of somebody they shot at, or the admin; null while it can't be known. */
            cause: z.enum(['shot', 'backfire', 'admin']).nullable(),
            /** Who did it; null for a killer who stays unknown. */
            byName: z.string().nullable(),
            cityName: z.string().nullable(),
            /** By the testament; null without a living heir. */
            heirName: z.string().nullable(),
            /** Whether what they left is divided already. */
            isDivided: z.boolean(),
            /** What the heir got. */
            inheritance: z.array(
              z.object({
                kind: z.enum(['bank', 'cars', 'casinos', 'factories']),
                amount: z.number().int().nonnegative(),
              }),
            ),
          })
          .nullable(),
      }),
    },
    'POST /api/createAccount/create': {
      summary: 'Create a new gangster for a user without a living one',
      access: 'user',
      rpc: 'accounts.account.create',
      attempts: 'gangster',
      form: true,
      body: z.object({
        accountName: newName,
        gender,
        claimPercentage: percentage,
      }),
      answer: z.object({ message: z.string(), accountId: z.number().int(), accountName: z.string() }),
    },
    'GET /api/context/livingaccountnames': {
      summary: 'List the names of living gangsters for the typeahead: of more than 10,000 the youngest',
      access: 'player',
      rpc: 'accounts.account.listLivingNames',
      answer: z.array(z.string()),
    },
  },
})
