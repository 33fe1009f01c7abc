import type { Timer } from '../timer.ts'

export const godfatherTimer = {
  key: 'godfather',
  order: 130,
  name: 'Godfather',
  until: 'je weer een gooi naar het hoogste kunt doen',
  status: { path: '/godfather', order: 90, shown: 'godfather' },
} as const satisfies Timer
