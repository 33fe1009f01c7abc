import { missionTypes } from '@sottomondo/api-contract/names'
import { z } from 'zod'
import { euro, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const missionFields = {
  missionId: z.number().int().positive(),
  accountId,
  missionType: z.enum(missionTypes),
  difficulty: z.number().int().min(1),
  /** The mission's task, in Dutch. */
  name: z.string(),
}

const kind = { category: 'gangster', path: '/mission', toast: true } as const

export const mission = feature({
  facts: {
    /** A mission was completed in time. economy pays its reward, once, under `missionId`. */
    'sottomondo.actions.mission.completed.v1': z.object({
      ...missionFields,
      rewardEuro: amount,
      experience: amount,
      completedAtMs: timeMs,
    }),
    /** The mission's time ran out before it was completed. */
    'sottomondo.actions.mission.expired.v1': z.object({ ...missionFields, expiredAtMs: timeMs }),
  },
  pushes: {
    /** One of the player's missions has progressed; sent only while they look at them. */
    missionChanged: z.object({ version: z.number() }),
  },
  log: {
    kinds: {
      completed: { ...kind, unread: ['missie volbracht', 'missies volbracht'] },
      expired: { ...kind, unread: ['missie verlopen', 'missies verlopen'] },
    },
    lines: {
      'sottomondo.actions.mission.completed.v1': ({ accountId, name, rewardEuro, experience, completedAtMs }) => [
        {
          kind: 'completed',
          of: accountId,
          atMs: completedAtMs,
          amountEuro: rewardEuro,
          words: words`Missie volbracht: ${name}. Je kreeg ${euro(rewardEuro)} en ${experience} ervaringspunten.`,
        },
      ],
      'sottomondo.actions.mission.expired.v1': ({ accountId, name, expiredAtMs }) => [
        {
          kind: 'expired',
          of: accountId,
          atMs: expiredAtMs,
          words: words`Tijd is op! De missie is verlopen: ${name}.`,
        },
      ],
    },
  },
})
