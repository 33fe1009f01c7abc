import { defineLog, euro, words } from '../define-log.ts'

const kind = { category: 'gangster', path: '/mission', toast: true } as const

export const missionLog = defineLog({
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
        words: words`Missie volbracht: ${name}. Je kreeg ${euro(rewardEuro)} en ${experience} ervaring.`,
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
})
