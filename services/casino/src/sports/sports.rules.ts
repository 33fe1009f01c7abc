import { type Choice, choices, type Odds, rightChoice } from '@sottomondo/casino-rules/sports'
import { type SportsLeague, sportsLeagues } from '@sottomondo/event-contract'
import { formatEuro, type Refusal, refuse } from '@sottomondo/server-kit'

export { type Choice, choices, type Odds, rightChoice, type SportsLeague, sportsLeagues }

export const sportsRules = {
  /** What a player's open bets may be together (spec 3 §9; rules, "Casinos"). */
  mostOpenEuro: 25_000_000,
  /** A bet on a match that is played so much later than it said, or has no result by then, gets its stake back (rule of this feature). */
  voidAfterHours: 48,
  /** While the provider is away bets wait, but no longer than this after their kick-off: 14 days. */
  silentAfterHours: 336,
  /** Odds outside of these are nobody's offer. */
  lowestOddsHundredths: 101,
  highestOddsHundredths: 100_000,
  settledShown: 20,
  resultsShown: 12,
  /** With them those of all results that are shown. */
  daysShown: 5,
  /** Whose results anybody can recompute: of the season before, too. */
  fairDaysShown: 30,
  /** Of a corrected result, who would have won by it. */
  losersShown: 20,
} as const

/** How long an intent may stay open: longer than its steps can take. */
export const sportsLapseMs = 30_000

/** What the page calls them; real ones' names and clubs stay out of the game. */
export const leagueNames: Readonly<Record<SportsLeague, string>> = {
  dutch: 'Nederland',
  belgian: 'België',
  english: 'Engeland',
  champions: 'Kampioenen',
  europa: 'Europa',
  conference: 'Conference',
}

export const leagueOf = (name: string): SportsLeague | undefined => sportsLeagues.find((one) => one === name)
export const choiceOf = (name: string): Choice | undefined => choices.find((one) => one === name)

/** Odds are decimal outside, 2.15, and whole hundredths inside. */
export const oddsHundredths = 100
/** A part of a hundredth is nobody's odds: 0, which is refused as any other that is not the present one. */
export function hundredthsOf(odds: number): number {
  const hundredths = Math.round(odds * oddsHundredths)
  // But for what binary fractions add.
  return Math.abs(odds * oddsHundredths - hundredths) < 1e-6 ? hundredths : 0
}

/** What a won bet brings, its stake included, in whole euro: what is less than one is the bookmaker's. */
export const payoutEuro = (stakeEuro: number, oddsHundredths: number): number =>
  Math.floor((stakeEuro * oddsHundredths) / 100)

/** Whether somebody could mean them: within bounds, and no gift (their chances sum to 1 or more). */
export function areOdds(odds: Odds): boolean {
  const all = choices.map((choice) => odds[choice])
  const { lowestOddsHundredths: lowest, highestOddsHundredths: highest } = sportsRules
  return (
    all.every((one) => Number.isInteger(one) && one >= lowest && one <= highest) &&
    all.reduce((sum, one) => sum + 100 / one, 0) >= 1
  )
}

/** Why a bet had no result to be judged by: of these the first that holds. */
export type VoidBecause = 'begun' | 'postponed' | 'noResult'
export function whyVoid(bet: { isTooLate: boolean; isMoved: boolean; hasResult: boolean }): VoidBecause | undefined {
  if (bet.isMoved) return 'postponed'
  if (!bet.hasResult) return 'noResult'
  return bet.isTooLate ? 'begun' : undefined
}

export interface BetResult {
  outcome: 'won' | 'lost' | 'void'
  paidEuro: number
}
/** How a bet ends by a result; without one its stake goes back. */
export function settledBet(
  bet: { choice: Choice; stakeEuro: number; oddsHundredths: number },
  goals: { home: number; away: number } | undefined,
): BetResult {
  if (!goals) return { outcome: 'void', paidEuro: bet.stakeEuro }
  return rightChoice(goals.home, goals.away) === bet.choice
    ? { outcome: 'won', paidEuro: payoutEuro(bet.stakeEuro, bet.oddsHundredths) }
    : { outcome: 'lost', paidEuro: 0 }
}

export interface TableRow {
  team: string
  played: number
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  points: number
}
const pointsFor = { won: 3, drawn: 1 } as const

/** The table that results make: points, then goal difference, goals, name. */
export function tableOf(
  teams: readonly string[],
  results: readonly { homeTeam: string; awayTeam: string; homeGoals: number; awayGoals: number }[],
): TableRow[] {
  const none = { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0 }
  const rows = new Map<string, TableRow>(teams.map((team) => [team, { team, ...none }]))
  const count = (team: string, goalsFor: number, goalsAgainst: number) => {
    const row = rows.get(team) ?? { team, ...none }
    const end = goalsFor > goalsAgainst ? 'won' : goalsFor < goalsAgainst ? 'lost' : 'drawn'
    row.played += 1
    row[end] += 1
    row.goalsFor += goalsFor
    row.goalsAgainst += goalsAgainst
    row.points += end === 'lost' ? 0 : pointsFor[end]
    rows.set(team, row)
  }
  for (const { homeTeam, awayTeam, homeGoals, awayGoals } of results) {
    count(homeTeam, homeGoals, awayGoals)
    count(awayTeam, awayGoals, homeGoals)
  }
  return [...rows.values()].sort(
    (a, b) =>
      b.points - a.points ||
      b.goalsFor - b.goalsAgainst - (a.goalsFor - a.goalsAgainst) ||
      b.goalsFor - a.goalsFor ||
      (a.team < b.team ? -1 : 1),
  )
}

const written = (oddsHundredths: number) => (oddsHundredths / 100).toFixed(2).replace('.', ',')

export const sportsTexts = {
  bookmaker: 'De bookmaker',
  /** To the letter (spec 3 §8). */
  placed: 'Bet placed successfully!',
  noLeague: 'Deze competitie bestaat niet.',
  noDay: 'Deze speeldag is er niet geweest, of nog niet om.',
  noMatch: 'Deze wedstrijd bestaat niet.',
  noChoice: 'Kies 1, X of 2.',
  badAmount: 'Vul een heel bedrag groter dan 0 in.',
  begun: 'Deze wedstrijd is begonnen. Wedden kan tot de aftrap.',
  closed: 'Op deze wedstrijd kun je nu niet wedden.',
  away: 'De bookmaker neemt even niet op. Nieuwe weddenschappen wachten; wat openstaat, wordt later uitbetaald.',
  moved: 'Deze wedstrijd is veranderd. Kijk eerst even wie er tegen wie speelt, en wanneer.',
  lapsed: 'De inzet kwam niet op tijd door. Je hebt je geld terug; probeer het opnieuw.',
} as const

/** The odds are others now; what they are stands in the sentence and, for who reads fields, at `odds`. */
export function refuseOdds(oddsHundredths: number): Refusal {
  const now = written(oddsHundredths)
  return refuse('conflict', `De notering is veranderd: het is nu ${now}.`, { fields: { odds: now } })
}
export const refuseTooMuch = (openEuro: number): Refusal =>
  refuse(
    'conflict',
    `Je mag voor ${formatEuro(sportsRules.mostOpenEuro)} aan weddenschappen open hebben; er staat al ${formatEuro(openEuro)}.`,
    { fields: { amount: `Hoogstens ${formatEuro(Math.max(0, sportsRules.mostOpenEuro - openEuro))} erbij.` } },
  )
