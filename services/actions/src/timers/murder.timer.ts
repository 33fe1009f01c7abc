import type { OwnTimer } from './own-timer.ts'
import { timerRules } from './timers.rules.ts'

export const murderTimer = {
  key: 'murder',
  column: 'murder_until',
  help: { seconds: timerRules.murderSeconds },
} as const satisfies OwnTimer
