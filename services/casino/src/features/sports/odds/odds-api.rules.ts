import type { SportsLeague } from '../sports.rules.ts'

/** The Odds API, as it is documented (v4). */
export const oddsApiRules = {
  /** Calls of the quota: the price of one region and one market, and of scores of past days. */
  offerCalls: 1,
  resultsCalls: 2,
  /** Days back for which it has scores. */
  resultDays: 3,
  /** Share of a month's calls that is kept for retries after failures. */
  sparedShare: 0.1,
  /** Between two offers of a league its results are read once; two offers are at least this far apart. */
  shortestPauseMinutes: 5,
  monthDays: 31,
  /** Pause after a failure; it doubles with each further one. */
  firstPauseSeconds: 30,
  longestPauseSeconds: 3_600,
  timeoutMs: 10_000,
  /** A league has a few dozen matches on offer; an answer with more than this is nonsense. */
  mostMatches: 200,
  /** Matches later than this are not offered: nobody waits longer for their bet. */
  furthestDays: 90,
} as const

/** The provider's names of the leagues. */
export const sportKeys: Readonly<Record<SportsLeague, string>> = {
  dutch: 'soccer_netherlands_eredivisie',
  belgian: 'soccer_belgium_first_div',
  english: 'soccer_epl',
  champions: 'soccer_uefa_champs_league',
  europa: 'soccer_uefa_europa_league',
  conference: 'soccer_uefa_europa_conference_league',
  italian: 'soccer_italy_serie_a',
}

const minuteMs = 60_000

/** Returns the pause before a league is read again, so that a month's calls last a month. */
export function pauseMs(callsPerMonth: number): number {
  const { offerCalls, resultsCalls, sparedShare, shortestPauseMinutes, monthDays } = oddsApiRules
  const leagues = Object.keys(sportKeys).length
  const rounds = (callsPerMonth * (1 - sparedShare)) / (leagues * (offerCalls + resultsCalls))
  return Math.max(shortestPauseMinutes * minuteMs, Math.ceil((monthDays * 24 * 60 * minuteMs) / rounds))
}

/** Returns the pause before a failed reading is tried again. */
export const retryPauseMs = (failures: number): number =>
  Math.min(
    oddsApiRules.longestPauseSeconds,
    oddsApiRules.firstPauseSeconds * 2 ** Math.min(20, Math.max(0, failures - 1)),
  ) * 1000

/** 2026-11, in UTC. */
export const monthOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 7)

/** Returns the football year of a match: 2026 begins in July 2026. */
export function footballYear(kickOffMs: number): string {
  const at = new Date(kickOffMs)
  return String(at.getUTCMonth() >= 6 ? at.getUTCFullYear() : at.getUTCFullYear() - 1)
}
