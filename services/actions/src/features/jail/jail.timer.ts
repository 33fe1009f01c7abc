import type { OwnTimer } from '../../kernel/timers/own-timer.ts'

export const jailTimer = {
  key: 'freedom',
  column: 'jailed_until',
} as const satisfies OwnTimer
