import type { Timer } from '../timer.ts'

export const drugsTimer = {
  key: 'drugs',
  order: 40,
  name: 'Drugs',
  until: 'je weer drugs kunt verhandelen',
  status: { path: '/drugs', order: 50, shown: 'always', fromRank: 3 },
} as const satisfies Timer
