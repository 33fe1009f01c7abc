/** What stands in a player's way, in the words of the screen and of the service that judges it (spec 2 §2). */

import type { TimerKey } from './names.ts'

const until: Readonly<Record<TimerKey, string>> = {
  crime: 'je weer een misdaad kunt plegen',
  car: 'je weer een auto kunt stelen',
  liquor: 'je weer drank kunt verhandelen',
  drugs: 'je weer drugs kunt verhandelen',
  heist: 'je weer een overval kunt plegen',
  raid: 'je weer een raid kunt houden',
  adoption: 'je weer kunt adopteren',
  freedom: 'je vrijkomt',
  travel: 'je weer kunt reizen',
  hospital: 'je weer naar het ziekenhuis kunt',
  bulletsFactory: 'je weer kogels kunt kopen',
  murder: 'je weer een moord kunt plegen',
  godfather: 'je weer een gooi naar het hoogste kunt doen',
}

export const waitText = (timer: TimerKey, duration: string): string =>
  `Je moet nog ${duration} wachten voordat ${until[timer]}.`

export const rankText = (rank: string, needed: string): string =>
  `Je bent momenteel ${rank}, je moet minimaal ${needed} zijn om dit te kunnen doen.`
