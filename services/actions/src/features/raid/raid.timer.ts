import type { OwnTimer } from '../../kernel/timers/own-timer.ts'
import { raidRules } from './raid.rules.ts'

export const raidTimer = {
  key: 'raid',
  column: 'raid_until',
  inRow: true,
  help: { seconds: raidRules.waitSeconds },
} as const satisfies OwnTimer
