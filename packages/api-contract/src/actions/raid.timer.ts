import type { Timer } from '../timer.ts'

export const raidTimer = {
  key: 'raid',
  order: 60,
  name: 'Raid',
  until: 'je weer een raid kunt houden',
  status: { path: '/raid', order: 60, shown: 'always', fromRank: 6 },
} as const satisfies Timer
