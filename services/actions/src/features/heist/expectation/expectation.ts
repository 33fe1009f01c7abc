import type { HeistExpectation } from '@sottomondo/proto/actions/v1/heist'
import { type HeistTarget, type HeistWeapon, halfOf, heistChance, heistRules, percentOf } from '../heist.rules.ts'

/** Returns the mean of each participant's half of the loot in a success, in euro. */
export function meanHalf({ leastEuro, mostEuro }: HeistTarget): number {
  const odd = Math.floor((mostEuro + 1) / 2) - Math.floor(leastEuro / 2)
  // Halves are rounded down: an odd loot leaves one euro undivided.
  return ((leastEuro + mostEuro) / 2 - odd / (mostEuro - leastEuro + 1)) / 2
}

/**
 * Returns the mean net result of a heist for one participant, in euro.
 * @param cost their half of the weapon, and the worth of the car if it is theirs
 */
export function expectedNet(
  target: HeistTarget,
  chance: number,
  { halfEuro, carEuro = 0 }: { halfEuro: number; carEuro?: number },
): { netEuro: number; carRiskEuro: number } {
  const carRiskEuro = (1 - chance) * heistRules.carLossChance * carEuro
  return { carRiskEuro, netEuro: chance * meanHalf(target) - halfEuro - carRiskEuro }
}

/** Returns what a heist brings one participant on average, whatever car is brought. @param ranks of both */
export function expectationOf(target: HeistTarget, weapon: HeistWeapon, ranks: readonly number[]): HeistExpectation {
  const halfEuro = halfOf(weapon)
  const chanceWith = (worthEuro: number) => heistChance(target, weapon, { ranks, worthEuro })
  const [chance, bestChance] = [chanceWith(0), chanceWith(heistRules.bestCarEuro)]
  return {
    chancePercent: percentOf(chance),
    bestChancePercent: percentOf(bestChance),
    meanHalfEuro: Math.round(meanHalf(target)),
    weaponHalfEuro: halfEuro,
    netEuro: Math.round(expectedNet(target, chance, { halfEuro }).netEuro),
    bestNetEuro: Math.round(expectedNet(target, bestChance, { halfEuro }).netEuro),
    jailPercent: percentOf((1 - chance) * heistRules.jailChance),
  }
}
