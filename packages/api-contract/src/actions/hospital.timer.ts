import type { Timer } from '../timer.ts'

export const hospitalTimer = {
  key: 'hospital',
  order: 100,
  name: 'Ziekenhuis',
  until: 'je weer naar het ziekenhuis kunt',
  status: { path: '/hospital', order: 100, shown: 'running' },
} as const satisfies Timer
