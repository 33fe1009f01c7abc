import { lifeRules } from '../life/life.rules.ts'

/** First values of a gangster (rules, "A gangster"). */
export const newGangster = {
  cityName: 'Amsterdam',
  life: lifeRules.newGangsterLife,
  maxLife: lifeRules.newGangsterMaxLife,
} as const
