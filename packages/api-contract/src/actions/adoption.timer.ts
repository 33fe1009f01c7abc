import type { Timer } from '../timer.ts'

/** Kept for the contract: nothing sets it, and no screen shows it. */
export const adoptionTimer = {
  key: 'adoption',
  order: 70,
  name: 'Adoptie',
  until: 'je weer kunt adopteren',
} as const satisfies Timer
