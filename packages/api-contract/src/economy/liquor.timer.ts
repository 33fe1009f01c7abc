import type { Timer } from '../timer.ts'

export const liquorTimer = {
  key: 'liquor',
  order: 30,
  name: 'Drank',
  until: 'je weer drank kunt verhandelen',
  status: { path: '/liquor', order: 40, shown: 'always', fromRank: 2 },
} as const satisfies Timer
