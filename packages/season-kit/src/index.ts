import type { Random } from '@sottomondo/server-kit/random'

/**
 * A feature's part of the season's simulation (deploy/season): the possible actions, by its own rules. The file
 * `<feature>.season.ts` exports one SeasonActivity; money and goods that it creates or takes are booked under its
 * feature.
 */

export type SeasonAsset = 'euro' | 'bullets' | 'easterEggs' | 'honor' | 'credits'

export interface SeasonCar {
  carName: string
  /** Percent. */
  life: number
}

/** A perk as in perk-catalogue. */
export interface SeasonPerk {
  perkId: number
  level: number
  augmentId: number | null
}

/** A family's crusher, which its members share. */
export interface SeasonCrusher {
  /** Bullets that it can still yield. */
  capacityBullets: number
}

/** What somebody saw of a fight; opening it names the killer. */
export interface SeasonStatement {
  happenedAtMs: number
}

/** What somebody put on another's head, until it is earned or lapses. */
export interface SeasonBounty {
  payer: SeasonGangster
  euro: number
  endsAtMs: number
}

/** A simulated gangster, as activities see and change them. */
export interface SeasonGangster {
  readonly random: Random
  /** 1-10: follows from experience. */
  readonly rankNumber: number
  /** The birth of this life: who dies begins another. */
  readonly bornAtMs: number
  cityName: string
  readonly cars: SeasonCar[]
  /** Statements that they have not opened yet. */
  readonly statements: SeasonStatement[]
  /** What others have put on their head. */
  readonly onHead: SeasonBounty[]
  /** Who killed them last, and the birth of the life in which they did. */
  lastKiller: { gangster: SeasonGangster; bornAtMs: number } | undefined
  life: number
  maxLife: number
  /** null for a gangster without any. */
  perks: SeasonPerk[] | null
  /** Their family's crusher; null for a gangster without a family. */
  crusher: SeasonCrusher | null
  /** The cities they visit; null for all. */
  readonly cities: readonly string[] | null
  /** The gangster whose pocket they play for, when they are a second account. */
  readonly feeds: SeasonGangster | undefined
  holds(asset: SeasonAsset): number
  /** Returns how many of their actions of a feature have succeeded, by their chances: other features read it. */
  succeededIn(feature: string): number
  /** Gives from the feature's faucet. */
  get(asset: SeasonAsset, amount: number): void
  /** Takes into the feature's sink. Throws where there is too little: an action that they can't pay is not offered. */
  pay(asset: SeasonAsset, amount: number): void
  /** Moves from their pocket into another's. */
  give(to: SeasonGangster, asset: SeasonAsset, amount: number): void
  learn(experience: number): void
  /** Jails them for so long from now, whatever they did before. */
  jail(seconds: number): void
  free(): void
  /** 0 for a free gangster. */
  jailLeftMs(): number
  /**
   * Ends this life by the table of the rules, and begins the next with the claim. Their plays begin anew.
   * @param killerLives who falls in the same fight earns nothing of what is on the head
   */
  die(killer: SeasonGangster, killerLives: boolean): void
}

export interface SeasonWorld {
  readonly nowMs: number
  readonly gangsters: readonly SeasonGangster[]
}

/** One possible action, with the result that a player who knows the rules may expect. */
export interface SeasonAction {
  /** The chance of success, 0-1. */
  chance: number
  /** The average gain, costs deducted; goods count at their sale price. */
  euro: number
  experience: number
  /** Average time in jail; negative for an action that shortens it. */
  jailSeconds: number
  play(): void
}

/** One gangster's state in a feature, and their possible actions. */
export interface SeasonPlay {
  /**
   * gain (usual): done when it is worth it. need: done as soon as it is available. pleasure: done now and then for its
   * own sake.
   */
  purpose?: 'gain' | 'need' | 'pleasure'
  /** Returns when there may be an action; Infinity while only others can change that. */
  readyAtMs(): number
  actions(): SeasonAction[]
  /** Returns actions done now and then for their own sake, whatever the purpose of the others. */
  pleasures?(): SeasonAction[]
  /** Returns the actions that jail does not bar. */
  actionsInJail?(): SeasonAction[]
}

/** Begins a feature for a world, and in it for each gangster. */
export type SeasonActivity = (world: SeasonWorld) => (gangster: SeasonGangster) => SeasonPlay
