import type { OwnTimer } from '../../kernel/timers/own-timer.ts'
import { hospitalRules } from './hospital.rules.ts'

export const hospitalTimer = {
  key: 'hospital',
  column: 'hospital_until',
  inRow: true,
  help: { seconds: hospitalRules.waitSecondsPerLifePoint, label: 'Ziekenhuis, per ontbrekend levenspunt' },
} as const satisfies OwnTimer
