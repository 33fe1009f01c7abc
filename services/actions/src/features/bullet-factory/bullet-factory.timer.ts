import type { OwnTimer } from '../../kernel/timers/own-timer.ts'
import { bulletFactoryRules } from './buy-bullets.rules.ts'

export const bulletFactoryTimer = {
  key: 'bulletsFactory',
  column: 'bullets_factory_until',
  inRow: true,
  help: { seconds: bulletFactoryRules.waitSeconds, label: 'Kogelfabriek' },
} as const satisfies OwnTimer
