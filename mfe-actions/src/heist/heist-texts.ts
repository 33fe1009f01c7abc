import type { Calls } from '@sottomondo/api-contract'
import { formatEuro } from '@sottomondo/mfe-kit'

export type Heist = Calls['GET /api/heist']['answer']
export type HeistCar = Heist['inviteeCars'][number]
export type Target = Heist['targets'][number]
type Weapon = Heist['weapons'][number]

/** What it brings stands beside the field, for there is no room for it on a phone. */
export const targetText = ({ name, chancePercent }: Target): string => `${name} – ${chancePercent}% kans`
export const weaponText = ({ name, bonusPercent, price }: Weapon): string =>
  price === 0 ? `${name} – gratis` : `${name} – +${bonusPercent}%, ${formatEuro(price)}`

/** What goes wrong, in a sentence. */
export const riskText = ({ carLossRate, jailRate }: Heist): string =>
  `Mislukt het, dan blijft de auto in ${carLossRate}% van de gevallen achter en loopt ieder ${jailRate}% kans op de cel.`

/**
 * What a heist brings one of both on average, in euro: the chance times half of the middle loot, less the half of the weapon
 * and what a car is lost by it.
 * @param worth of the own car, as it is; 0 without one
 */
export function expectedNet(
  { carLossRate }: Pick<Heist, 'carLossRate'>,
  { minReward, maxReward }: Pick<Target, 'minReward' | 'maxReward'>,
  { chancePercent, halfEuro, worth = 0 }: { chancePercent: number; halfEuro: number; worth?: number },
): number {
  const chance = Math.min(100, chancePercent) / 100
  const lost = (1 - chance) * (carLossRate / 100) * worth
  return Math.round(chance * ((minReward + maxReward) / 4) - halfEuro - lost)
}
