import type { Timer } from '../timer.ts'

export const jailTimer = {
  key: 'freedom',
  order: 80,
  name: 'Gevangenis',
  until: 'je vrijkomt',
  status: { path: '/jail', order: 120, shown: 'running' },
} as const satisfies Timer
