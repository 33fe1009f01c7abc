import type { OwnTimer } from '../../kernel/timers/own-timer.ts'

/** Kept for the contract; no feature sets it. */
export const adoptionTimer = {
  key: 'adoption',
  column: null,
} as const satisfies OwnTimer
