import type { OwnTimer } from './own-timer.ts'

/** Kept for the contract; nothing sets it. */
export const adoptionTimer = {
  key: 'adoption',
  column: null,
} as const satisfies OwnTimer
