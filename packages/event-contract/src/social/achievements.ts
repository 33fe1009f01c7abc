import { z } from 'zod'
import { words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

const inDutch = new Intl.ListFormat('nl', { type: 'conjunction' })

export const achievements = feature({
  facts: {
    /** A player has earned achievements: one, or several by the same facts. Of the city's own residents nobody is told. */
    'sottomondo.social.achievements.earned.v1': z.object({
      accountId,
      achievements: z.array(z.object({ achievementId: z.string(), name: z.string() })).min(1),
      /** When the last of them was earned. */
      earnedAtMs: timeMs,
    }),
  },
  log: {
    kinds: {
      earned: {
        category: 'gangster',
        path: '/achievements',
        unread: ['nieuwe onderscheiding', 'keer een nieuwe onderscheiding'],
        toast: true,
      },
    },
    lines: {
      'sottomondo.social.achievements.earned.v1': ({ accountId: of, achievements: earned, earnedAtMs: atMs }) => {
        const names = inDutch.format(earned.map(({ name }) => `‘${name}’`))
        return [
          {
            kind: 'earned',
            of,
            atMs,
            words: words`Je verdiende ${earned.length === 1 ? 'de onderscheiding' : 'de onderscheidingen'} ${names}.`,
          },
        ]
      },
    },
  },
})
