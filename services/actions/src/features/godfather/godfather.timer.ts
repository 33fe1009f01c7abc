import type { OwnTimer } from '../../kernel/timers/own-timer.ts'
import { godfatherRules } from './godfather.rules.ts'

export const godfatherTimer = {
  key: 'godfather',
  column: 'godfather_until',
  inRow: true,
  help: { seconds: godfatherRules.waitSeconds, label: 'Godfather worden, na een mislukking' },
} as const satisfies OwnTimer
