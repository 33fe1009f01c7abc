import type { Timer } from '../timer.ts'

export const crimeTimer = {
  key: 'crime',
  order: 10,
  name: 'Misdaad',
  until: 'je weer een misdaad kunt plegen',
  status: { path: '/crime', order: 10, shown: 'always' },
} as const satisfies Timer
