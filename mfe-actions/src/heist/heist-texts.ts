import type { Calls } from '@sottomondo/api-contract'
import { formatEuro } from '@sottomondo/mfe-kit'

export type Heist = Calls['GET /api/heist']['answer']
export type HeistCar = Heist['inviteeCars'][number]
type Target = Heist['targets'][number]
type Weapon = Heist['weapons'][number]

/** What it brings stands beside the field, for there is no room for it on a phone. */
export const targetText = ({ name, chancePercent }: Target): string => `${name} – ${chancePercent}% kans`
export const weaponText = ({ name, bonusPercent, price }: Weapon): string =>
  price === 0 ? `${name} – gratis` : `${name} – +${bonusPercent}%, ${formatEuro(price)}`

/** What goes wrong, in a sentence. */
export const riskText = ({ carLossRate, jailRate }: Heist): string =>
  `Mislukt het, dan blijft de auto in ${carLossRate}% van de gevallen achter en loopt ieder ${jailRate}% kans op de cel.`

/** What each of both has of what a target brings; undefined while it is not known. */
export const halfLoot = (target: Target | undefined): string | undefined =>
  target && `${formatEuro(target.minReward / 2)} tot ${formatEuro(target.maxReward / 2)}`
