import type { TimerKey } from '@sottomondo/api-contract'

export const timerNames: Readonly<Record<TimerKey, string>> = {
  crime: 'Misdaad',
  car: 'Auto stelen',
  liquor: 'Drank',
  drugs: 'Drugs',
  heist: 'Overval',
  raid: 'Raid',
  adoption: 'Adoptie',
  freedom: 'Gevangenis',
  travel: 'Reizen',
  hospital: 'Ziekenhuis',
  bulletsFactory: 'Kogels',
  murder: 'Moord',
  godfather: 'Godfather',
}
