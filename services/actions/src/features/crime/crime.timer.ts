import type { OwnTimer } from '../../kernel/timers/own-timer.ts'
import { crimeRules } from './crime.rules.ts'

export const crimeTimer = {
  key: 'crime',
  column: 'crime_until',
  isShort: true,
  help: { seconds: crimeRules.waitSeconds },
} as const satisfies OwnTimer
