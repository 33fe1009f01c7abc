import type { Timer } from '../timer.ts'

export const murderTimer = {
  key: 'murder',
  order: 120,
  name: 'Moord',
  until: 'je weer een moord kunt plegen',
  status: { path: '/murder', order: 80, shown: 'always', fromRank: 5 },
} as const satisfies Timer
