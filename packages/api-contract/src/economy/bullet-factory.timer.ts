import type { Timer } from '../timer.ts'

export const bulletFactoryTimer = {
  key: 'bulletsFactory',
  order: 110,
  name: 'Kogels',
  until: 'je weer kogels kunt kopen',
  status: { path: '/bullets-factory-local', order: 70, shown: 'always' },
} as const satisfies Timer
