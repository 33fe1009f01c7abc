import type { Calls } from '@sottomondo/api-contract'
import { formatEuro } from '@sottomondo/mfe-kit'

export type Heist = Calls['GET /api/heist']['answer']
export type HeistCar = Heist['inviteeCars'][number]
export type Target = Heist['targets'][number]
export type HeistReport = NonNullable<Heist['finalReport']>
type Weapon = Heist['weapons'][number]

/** The loot stands beside the field, for a phone has no room for it inside. */
export const targetText = ({ name, chancePercent }: Target): string => `${name} – ${chancePercent}% kans`
export const weaponText = ({ name, bonusPercent, price }: Weapon): string =>
  price === 0 ? `${name} – gratis` : `${name} – +${bonusPercent}%, ${formatEuro(price)}`

/** The risks, in a sentence. */
export const riskText = ({ carLossRate, jailRate }: Heist): string =>
  `Mislukt het, dan blijft de auto in ${carLossRate}% van de gevallen achter en loopt ieder ${jailRate}% kans op de cel.`
