import { type CasinoType, casinoTypes } from '@sottomondo/event-contract/names'

export { type CasinoType, casinoTypes }

export const casinoRules = {
  /** One of each type per city (rules, "Casinos"; the cities: spec 1 §1). */
  cities: ['Amsterdam', 'Brussel', 'Parijs', 'Rome'],
  /** Euro in each bank when the house opens it (rules, "Casinos"). */
  openingBankEuro: 25_000_000,
} as const

export const casinoTexts = {
  /** spec 3 §8; the fruit machine has the same words. */
  noCasino: {
    ROULETTE: 'Geen eigenaar gevonden voor de roulette of niet ingesteld.',
    BLACKJACK: 'Casino niet ingesteld of op de veiling.',
    FRUIT: 'Geen eigenaar gevonden voor de fruitautomaat of niet ingesteld.',
  } satisfies Record<CasinoType, string>,
} as const

export interface Place {
  /** In every world the same, so that others can name a casino before it is open. */
  casinoId: number
  type: CasinoType
  cityName: string
}

/** Returns where the world has a casino: every type in every city. */
export function places(): Place[] {
  return casinoRules.cities
    .flatMap((cityName) => casinoTypes.map((type) => ({ type, cityName })))
    .map((place, index) => ({ casinoId: index + 1, ...place }))
}
