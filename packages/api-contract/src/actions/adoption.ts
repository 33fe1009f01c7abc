import { feature } from '../feature.ts'

export const adoption = feature({
  /** Kept for the contract: nothing sets it, and no screen shows it. */
  timer: {
    key: 'adoption',
    order: 70,
    name: 'Adoptie',
    until: 'je weer kunt adopteren',
  },
})
