import type { Timer } from '../timer.ts'

export const carTheftTimer = {
  key: 'car',
  order: 20,
  name: 'Auto stelen',
  until: 'je weer een auto kunt stelen',
  status: { path: '/auto-stelen', order: 20, shown: 'always' },
} as const satisfies Timer
