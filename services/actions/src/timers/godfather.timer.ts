import type { OwnTimer } from './own-timer.ts'
import { timerRules } from './timers.rules.ts'

export const godfatherTimer = {
  key: 'godfather',
  column: 'godfather_until',
  help: { seconds: timerRules.godfatherSeconds, label: 'Godfather worden, na een mislukking' },
} as const satisfies OwnTimer
