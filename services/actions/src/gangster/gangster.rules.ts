import { lifeRules } from '../life/life.rules.ts'

/** How a gangster begins (rules, "A gangster"). */
export const newGangster = {
  cityName: 'Amsterdam',
  life: lifeRules.newGangsterLife,
  maxLife: lifeRules.newGangsterMaxLife,
} as const
