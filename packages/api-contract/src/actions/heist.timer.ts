import type { Timer } from '../timer.ts'

export const heistTimer = {
  key: 'heist',
  order: 50,
  name: 'Overval',
  until: 'je weer een overval kunt plegen',
  status: { path: '/heist', order: 30, shown: 'always', fromRank: 4 },
} as const satisfies Timer
