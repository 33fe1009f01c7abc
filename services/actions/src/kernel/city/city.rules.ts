import { changedBy, noPerkEffects, type PerkEffects } from '@sottomondo/perk-catalogue'

export interface City {
  cityId: number
  cityName: string
}

/** The cities of the game (spec 2 §2). */
export const cities: readonly City[] = ['Amsterdam', 'Brussel', 'Parijs', 'Rome'].map((cityName, index) => ({
  cityId: index + 1,
  cityName,
}))

/** Price of a journey, in either direction (rules, "Travel, hospital"). */
export const routes: readonly { between: readonly [string, string]; costEuro: number }[] = [
  { between: ['Amsterdam', 'Brussel'], costEuro: 1_200 },
  { between: ['Amsterdam', 'Parijs'], costEuro: 2_400 },
  { between: ['Amsterdam', 'Rome'], costEuro: 4_500 },
  { between: ['Brussel', 'Parijs'], costEuro: 1_500 },
  { between: ['Brussel', 'Rome'], costEuro: 3_800 },
  { between: ['Parijs', 'Rome'], costEuro: 3_000 },
]

export const cityOf = (cityId: number): City | undefined => cities.find((city) => city.cityId === cityId)

/** Returns the price of a journey; 0 for staying in the same city. */
export function travelCostEuro(
  fromCityName: string,
  toCityName: string,
  { travelCostPercent }: PerkEffects = noPerkEffects,
): number {
  if (fromCityName === toCityName) return 0
  const route = routes.find(({ between }) => between.includes(fromCityName) && between.includes(toCityName))
  if (!route) throw new Error(`travel: there is no route from ${fromCityName} to ${toCityName}`)
  return Math.ceil(changedBy(route.costEuro, travelCostPercent))
}
