import { changedBy } from '@sottomondo/perk-catalogue'

/**
 * Returns a chance that grows with practice and never reaches the cap.
 * @param half attempts for half of the way (rules)
 */
export const practisedChance = (
  { baseChance, capChance }: { baseChance: number; capChance: number },
  half: number,
  times: number,
): number => baseChance + ((capChance - baseChance) * times) / (times + half)

/** Returns a chance changed by perks. */
export const perkedChance = (chance: number, percent: number): number => Math.min(1, changedBy(chance, percent))
