import type { OwnTimer } from '../../kernel/timers/own-timer.ts'
import { carTheftRules } from './car-theft.rules.ts'

export const carTheftTimer = {
  key: 'car',
  column: 'car_until',
  inRow: true,
  help: { seconds: carTheftRules.waitSeconds },
} as const satisfies OwnTimer
