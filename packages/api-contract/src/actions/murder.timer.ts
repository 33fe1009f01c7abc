import type { Timer } from '../timer.ts'

/** Its feature does not exist yet. */
export const murderTimer = {
  key: 'murder',
  order: 120,
  name: 'Moord',
  until: 'je weer een moord kunt plegen',
  status: { path: '/murder', order: 80, shown: 'always' },
} as const satisfies Timer
