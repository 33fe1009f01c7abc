import type { Calls } from '@sottomondo/api-contract'
import { formatEuro } from '@sottomondo/mfe-kit'

export type Heist = Calls['GET /api/heist']['answer']
export type HeistCar = Heist['inviteeCars'][number]
export type Target = Heist['targets'][number]
type Weapon = Heist['weapons'][number]

/** The loot stands beside the field, for a phone has no room for it inside. */
export const targetText = ({ name, chancePercent }: Target): string => `${name} – ${chancePercent}% kans`
export const weaponText = ({ name, bonusPercent, price }: Weapon): string =>
  price === 0 ? `${name} – gratis` : `${name} – +${bonusPercent}%, ${formatEuro(price)}`

/** The risks, in a sentence. */
export const riskText = ({ carLossRate, jailRate }: Heist): string =>
  `Mislukt het, dan blijft de auto in ${carLossRate}% van de gevallen achter en loopt ieder ${jailRate}% kans op de cel.`

/**
 * Returns the average gain of a heist for one player, in euro: the chance times half of the middle loot, less half of
 * the weapon and the risk of losing the car.
 * @param worth of the player's car, with its damage; 0 without one
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
