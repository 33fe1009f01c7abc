import type { OwnTimer } from '../../kernel/timers/own-timer.ts'
import { murderRules } from './murder.rules.ts'

export const murderTimer = {
  key: 'murder',
  column: 'murder_until',
  inRow: true,
  help: { seconds: murderRules.waitSeconds },
} as const satisfies OwnTimer
