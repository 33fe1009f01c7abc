import type { Odds, SportsLeague } from '../sports.rules.ts'

/** A match that has not begun. */
export interface OfferedMatch {
  matchId: string
  homeTeam: string
  awayTeam: string
  season: string
  kickOffMs: number
  /** null: no bets possible now. */
  odds: Odds | null
  /** News about the match, newest last. */
  news: string[]
}

/** How a match ended. */
export interface MatchResult extends Omit<OfferedMatch, 'odds' | 'news'> {
  homeGoals: number
  awayGoals: number
}

/** The matches, and when to read them again (epoch ms). */
interface Offer {
  matches: OfferedMatch[]
  againAtMs: number
}
interface Results {
  results: MatchResult[]
  againAtMs: number
}

/** Source of odds and results. It throws when it can't answer; never called within a transaction. */
export interface SportsProvider {
  readonly name: string
  /** Returns all matches of a league that are open for bets; a match that is missing is closed. */
  readOffer(league: SportsLeague): Promise<Offer>
  /**
   * Returns recent results; may repeat earlier ones.
   * @param sinceMs of the last good answer, epoch ms; 0 without any
   */
  readResults(league: SportsLeague, sinceMs: number): Promise<Results>
}
