import type { OwnTimer } from '../../kernel/timers/own-timer.ts'
import { heistRules } from './heist.rules.ts'

export const heistTimer = {
  key: 'heist',
  column: 'heist_until',
  inRow: true,
  help: { seconds: heistRules.waitSeconds },
} as const satisfies OwnTimer
