import type { Calls } from '@sottomondo/api-contract'
import { compareNames } from '@sottomondo/ui-kit/compare-names'
import { groupBy } from '../shared/group-by.ts'

export type Casino = Calls['GET /api/casino']['answer']['casinos'][number]
export type CasinoCity = { cityName: string; casinos: Casino[] }

export const gameNames: Readonly<Record<Casino['type'], string>> = {
  ROULETTE: 'Roulette',
  BLACKJACK: 'Blackjack',
  FRUIT: 'Fruitautomaat',
}

const gameOrder: readonly Casino['type'][] = ['ROULETTE', 'BLACKJACK', 'FRUIT']

/**
 * Returns the casinos by city, cities by alphabet and in each the games in one order, so that rows can be compared at a
 * glance.
 */
export function byCity(casinos: readonly Casino[]): CasinoCity[] {
  const cities = groupBy(casinos, (casino) => casino.cityName)
  return [...cities]
    .map(([cityName, inCity]) => ({
      cityName,
      casinos: inCity.sort((one, other) => gameOrder.indexOf(one.type) - gameOrder.indexOf(other.type)),
    }))
    .sort((one, other) => compareNames(one.cityName, other.cityName))
}
