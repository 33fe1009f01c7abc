import type { Timer } from '../timer.ts'

export const travelTimer = {
  key: 'travel',
  order: 90,
  name: 'Reizen',
  until: 'je weer kunt reizen',
  status: { path: '/travel', order: 110, shown: 'running' },
} as const satisfies Timer
