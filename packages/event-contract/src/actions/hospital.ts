import { z } from 'zod'
import { words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const hospital = feature({
  facts: {
    /** The hospital has completed a paid treatment. */
    'sottomondo.actions.hospital.healed.v1': z.object({
      accountId,
      lifePoints: z.number().int().positive(),
      healedAtMs: timeMs,
    }),
  },
  log: {
    kinds: {
      healed: {
        category: 'life',
        unread: ['keer genezen in het ziekenhuis', 'keer genezen in het ziekenhuis'],
        toast: true,
      },
    },
    lines: {
      'sottomondo.actions.hospital.healed.v1': ({ accountId, lifePoints, healedAtMs }) => [
        {
          kind: 'healed',
          of: accountId,
          atMs: healedAtMs,
          words: words`Het ziekenhuis is klaar met je: ${lifePoints} leven erbij.`,
        },
      ],
    },
  },
})
