import type { Random } from '@sottomondo/server-kit'

/**
 * What a feature tells the simulation of a season (deploy/season): what can be done there, by its own rules. The file
 * `<feature>.season.ts` exports one SeasonActivity; money and goods that it gets or pays are booked under its feature.
 */

export type SeasonAsset = 'euro' | 'bullets' | 'easterEggs' | 'honor' | 'credits'

export interface SeasonCar {
  carName: string
  /** Percent. */
  life: number
}

/** As perk-catalogue has it. */
export interface SeasonPerk {
  perkId: number
  level: number
  augmentId: number | null
}

/** A simulated gangster, as activities see and change them. */
export interface SeasonGangster {
  readonly random: Random
  /** 1-10: what follows from experience. */
  readonly rankNumber: number
  cityName: string
  readonly cars: SeasonCar[]
  life: number
  maxLife: number
  /** null for who has none. */
  perks: SeasonPerk[] | null
  /** Where they go; null for everywhere. */
  readonly cities: readonly string[] | null
  /** Whose purse they play for, when they are somebody's second account. */
  readonly feeds: SeasonGangster | undefined
  holds(asset: SeasonAsset): number
  /** How many of their actions of a feature have succeeded, by their chances: what others count of them. */
  succeededIn(feature: string): number
  /** Out of the feature's faucet. */
  get(asset: SeasonAsset, amount: number): void
  /** Into the feature's sink. Throws where there is too little: an action that they can't pay is not offered. */
  pay(asset: SeasonAsset, amount: number): void
  /** From their purse into another's. */
  give(to: SeasonGangster, asset: SeasonAsset, amount: number): void
  learn(experience: number): void
  /** Whoever they were, they are in jail for so long now. */
  jail(seconds: number): void
  free(): void
  /** 0 for the free. */
  jailLeftMs(): number
}

export interface SeasonWorld {
  readonly nowMs: number
  readonly gangsters: readonly SeasonGangster[]
}

/** One thing that can be done now, with what whoever knows the rules may expect of it. */
export interface SeasonAction {
  /** Of success, 0-1. */
  chance: number
  /** On average, costs taken off; what it brings in kind, as it would be sold. */
  euro: number
  experience: number
  /** Spent in jail on average; negative for what shortens it. */
  jailSeconds: number
  play(): void
}

/** What one gangster has in a feature, and can do there. */
export interface SeasonPlay {
  /** gain (usual): done when it is worth it. need: done as soon as it is there. pleasure: done now and then for itself. */
  purpose?: 'gain' | 'need' | 'pleasure'
  /** From when on there may be something; Infinity while only others can change that. */
  readyAtMs(): number
  actions(): SeasonAction[]
  /** Those that are done now and then for themselves, whatever the purpose of the others. */
  pleasures?(): SeasonAction[]
  /** Those that jail does not bar. */
  actionsInJail?(): SeasonAction[]
}

/** Begins a feature for a world, and in it for each gangster. */
export type SeasonActivity = (world: SeasonWorld) => (gangster: SeasonGangster) => SeasonPlay
