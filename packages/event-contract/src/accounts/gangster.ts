import { z } from 'zod'
import { words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const gangster = feature({
  facts: {
    /** A gangster was born: when the phone of a sign-up was verified, or as a new one after a death. */
    'sottomondo.accounts.gangster.created.v1': z.object({
      accountId,
      userId: z.number().int().positive(),
      accountName: z.string(),
      gender: z.enum(['male', 'female']),
      /** The experience that was already taken over. */
      claimedExperience: z.number().int().nonnegative(),
      /** The claimed share of the previous gangster's experience, which actions knows and adds. */
      claimPercentage: z.number().int().min(1).max(100).optional(),
      /** The gangster whose experience is claimed. */
      previousAccountId: accountId.optional(),
      /** Played by the city itself; absent for players'. */
      isResident: z.boolean().optional(),
      createdAtMs: timeMs,
    }),
    /** accounts has processed a death: it names the heir, by the testament. */
    'sottomondo.accounts.gangster.died.v1': z.object({
      deathId: z.string(),
      accountId,
      accountName: z.string(),
      userId: z.number().int().positive(),
      /** left: the player had the account deleted. */
      cause: z.enum(['admin', 'murder', 'left']),
      killerAccountId: accountId.nullable(),
      /** The killer is for witnesses alone: nothing that others read may follow from the name. */
      isAnonymous: z.boolean().optional(),
      /** Null without a testament, and where the heir is dead too. */
      heirAccountId: accountId.nullable(),
      heirAccountName: z.string().nullable(),
      diedAtMs: timeMs,
    }),
  },
  log: {
    kinds: { born: { category: 'gangster', path: '/crime' } },
    lines: {
      'sottomondo.accounts.gangster.created.v1': ({ accountId, accountName, claimPercentage, createdAtMs }) => [
        {
          kind: 'born',
          of: accountId,
          atMs: createdAtMs,
          words: claimPercentage
            ? words`Een nieuwe naam, ${accountName}, en ${claimPercentage}% van wat je vorige leven je leerde.`
            : words`Je kwam aan in de stad als ${accountName}. Niemand kent je nog. Dat is een begin.`,
        },
      ],
    },
  },
})
