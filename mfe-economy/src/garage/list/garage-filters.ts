import { isWreck } from '@sottomondo/car-catalogue/wear'
import type { GarageCar } from './garage-list.ts'

interface Filter {
  label: string
  /** Said to readers who ask what it means. */
  means: string
  /** @param cityName where the player is; null while nobody knows */
  takes: (car: GarageCar, cityName: string | null) => boolean
}

/** What a press narrows the garage to, by the word in the address. */
export const filters = {
  hier: {
    label: 'Hier',
    means: 'in de stad waar je bent',
    takes: ({ stad, shipTime }, cityName) => shipTime === 0 && stad === cityName,
  },
  vrij: {
    label: 'Vrij',
    means: 'te verkopen: niet op slot en niet onderweg',
    takes: ({ isLocked, shipTime }) => !isLocked && shipTime === 0,
  },
  wrak: { label: 'Wrak', means: 'nauwelijks nog een auto', takes: ({ life }) => isWreck(life) },
  schade: { label: 'Schade', means: 'te repareren', takes: ({ reparatieKosten }) => reparatieKosten > 0 },
  slot: { label: 'Op slot', means: 'wordt niet verkocht of gecrusht', takes: ({ isLocked }) => isLocked },
  onderweg: { label: 'Onderweg', means: 'op een schip', takes: ({ shipTime }) => shipTime > 0 },
} as const satisfies Record<string, Filter>

export type FilterName = keyof typeof filters
export const filterNames = Object.keys(filters) as FilterName[]

/** Returns the filters that an address names, such as 'wrak hier'; words that are none are passed over. */
export function filtersIn(address: string | null): FilterName[] {
  const words = (address ?? '').split(' ')
  return filterNames.filter((name) => words.includes(name))
}

/** The cars that all of these filters take. */
export const filterCars = (
  cars: readonly GarageCar[],
  names: readonly FilterName[],
  cityName: string | null,
): GarageCar[] => cars.filter((car) => names.every((name) => filters[name].takes(car, cityName)))
