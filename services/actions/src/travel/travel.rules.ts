import { changedBy, noPerkEffects, type PerkEffects } from '@sottomondo/perk-catalogue'
import { formatEuro, type Needs, timerMs } from '@sottomondo/server-kit'

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

/** Wait until the next journey (rules, "Timers"). */
export const travelRules = { waitSeconds: 1_800 } as const

/** Needs of the call; the api contract tells the gateway the same. */
export const travelNeeds = { free: true } as const satisfies Needs

export const cityOf = (cityId: number): City | undefined => cities.find((city) => city.cityId === cityId)

/** Returns the price; 0 for staying in the same city. */
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

/** Returns the wait until the next journey; GAME_SPEED divides it like every timer. */
export const travelWaitMs = (gameSpeed: number, { travelWaitPercent }: PerkEffects = noPerkEffects): number =>
  timerMs(changedBy(travelRules.waitSeconds, travelWaitPercent), gameSpeed)

export const travelTexts = {
  noSuchCity: 'Deze stad bestaat niet.',
  thereAlready: (cityName: string) => `Je bent al in ${cityName}.`,
  leftMeanwhile: (cityName: string) => `Je bent intussen uit ${cityName} vertrokken.`,
  insufficient: 'Je hebt niet genoeg geld op zak voor deze reis.',
  lapsed: 'De reis ging niet door. Probeer het opnieuw.',
  arrived: (cityName: string, costEuro: number) => `Je bent nu in ${cityName}. De reis kostte ${formatEuro(costEuro)}.`,
} as const
