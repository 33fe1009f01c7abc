import type { SeasonGangster } from '@sottomondo/season-kit'
import type { Habit } from './habits.ts'

/** What a death moved. */
export interface Estate {
  killerEuro: number
  heirEuro: number
  /** Tax, and what nobody inherits. */
  sunkEuro: number
}
interface Death extends Estate {
  atMs: number
  /** Of the dead. */
  rankNumber: number
  /** After the new account's claim. */
  lostExperience: number
}

/** A gangster's records at the end of the season. Ranks are 1-10, hours those that they played. */
export interface Diary {
  /** The times of each rank, rank 1 first. */
  ranks: { playedHours: number; day: number }[]
  playedMsAtRank: number[]
  /** Each feature's income at each rank, costs taken off. */
  euro: Map<string, number[]>
  experience: Map<string, number[]>
  deaths: Death[]
}

export interface Bot extends SeasonGangster {
  readonly habit: Habit
  readonly diary: Diary
  /** Gains, payments and experience of now belong to this feature. */
  feature: string
  readonly totalExperience: number
  feeds: Bot | undefined
  /** Named in their testament. */
  heir: Bot | undefined
  /** Counts what another's death, or a price on a head, brings them, and returns how much of it they may get. */
  receive(from: SeasonGangster, euro: number): number
  playedMs: number
  /** The time of their next look. */
  wakeAtMs: number
  played(ms: number): void
  /** Notes an action of a feature, with such a chance of success. */
  did(feature: string, chance: number): void
}
