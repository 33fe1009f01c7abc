import type { OwnTimer } from '../../kernel/timers/own-timer.ts'
import { travelRules } from './travel.rules.ts'

export const travelTimer = {
  key: 'travel',
  column: 'travel_until',
  inRow: true,
  help: { seconds: travelRules.waitSeconds },
} as const satisfies OwnTimer
