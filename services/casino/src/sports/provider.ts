import type { Odds, SportsLeague } from './sports.rules.ts'

/** A match that has not begun. */
export interface OfferedMatch {
  matchId: string
  homeTeam: string
  awayTeam: string
  season: string
  kickOffMs: number
  /** null: nobody can bet on it now. */
  odds: Odds | null
  /** What is known of it, newest last. */
  news: string[]
}

/** How a match ended. */
export interface MatchResult extends Omit<OfferedMatch, 'odds' | 'news'> {
  homeGoals: number
  awayGoals: number
}

/** What was read, and when it is worth asking again (epoch ms). */
export interface Offer {
  matches: OfferedMatch[]
  againAtMs: number
}
export interface Results {
  results: MatchResult[]
  againAtMs: number
}

/** Who makes odds and results. It throws where it can't say; never asked within a transaction. */
export interface SportsProvider {
  readonly name: string
  /** All matches of a league that may be bet on; one that is not among them any more is off. */
  readOffer(league: SportsLeague): Promise<Offer>
  /**
   * Results of late; one that was told before may be told again.
   * @param sinceMs of the last good answer, epoch ms; 0 without any
   */
  readResults(league: SportsLeague, sinceMs: number): Promise<Results>
}
