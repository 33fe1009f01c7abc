import { type Choice, choices, type Odds, rightChoice } from '@sottomondo/casino-rules/sports'
import { type SportsLeague, sportsLeagues } from '@sottomondo/event-contract/names'
import { formatEuro } from '@sottomondo/server-kit/money'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'

export { type Choice, choices, type Odds, rightChoice, type SportsLeague, sportsLeagues }

export const sportsRules = {
  /** Limit of a player's open stakes together (spec 3 §9; rules, "Casinos"). */
  mostOpenEuro: 25_000_000,
  /** A bet is refunded if its match is postponed by more than this, or has no result by then (rule of this feature). */
  voidAfterHours: 48,
  /** While the provider is away bets wait, but no longer than this after their kick-off: 14 days. */
  silentAfterHours: 336,
  /** Odds outside of these bounds are an error of the provider. */
  lowestOddsHundredths: 101,
  highestOddsHundredths: 100_000,
  settledShown: 20,
  resultsShown: 12,
  /** Days of results on the page. */
  daysShown: 5,
  /** Days whose results anybody can recompute: from the season before, too. */
  fairDaysShown: 30,
  /** Losers shown per corrected result, who would have won by it. */
  losersShown: 20,
} as const

/** Longest time for an open intent: longer than its steps can take. */
export const sportsLapseMs = 30_000

/** Names of the leagues on the page; real leagues' names and clubs stay out of the game. */
export const leagueNames: Readonly<Record<SportsLeague, string>> = {
  dutch: 'Nederland',
  belgian: 'België',
  english: 'Engeland',
  champions: 'Kampioenen',
  europa: 'Europa',
  conference: 'Conference',
  italian: 'Italië',
}

/** Price of opening a league for a player's gangster, for good (spec 3 §9); the others are open to everybody. */
export const openingCredits: Readonly<Partial<Record<SportsLeague, number>>> = { italian: 25 }

export const leagueOf = (name: string): SportsLeague | undefined => sportsLeagues.find((one) => one === name)
export const choiceOf = (name: string): Choice | undefined => choices.find((one) => one === name)

/** Odds are decimals outside, 2.15, and whole hundredths inside. */
export const oddsHundredths = 100
/** Odds finer than a hundredth become 0, which is refused like any odds that are not the present ones. */
export function hundredthsOf(odds: number): number {
  const hundredths = Math.round(odds * oddsHundredths)
  // Allows for the error of binary fractions.
  return Math.abs(odds * oddsHundredths - hundredths) < 1e-6 ? hundredths : 0
}

/** Returns the payout of a won bet, its stake included, in whole euro: the fraction is the bookmaker's. */
export const payoutEuro = (stakeEuro: number, oddsHundredths: number): number =>
  Math.floor((stakeEuro * oddsHundredths) / 100)

/**
 * Returns whether odds are plausible: within bounds, and not in the player's favour (their chances sum to 1 or more).
 */
export function areOdds(odds: Odds): boolean {
  const all = choices.map((choice) => odds[choice])
  const { lowestOddsHundredths: lowest, highestOddsHundredths: highest } = sportsRules
  return (
    all.every((one) => Number.isInteger(one) && one >= lowest && one <= highest) &&
    all.reduce((sum, one) => sum + 100 / one, 0) >= 1
  )
}

/** Why a bet had no result: the first reason that applies. */
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
/** Returns how a bet ends by a result; without one its stake is refunded. */
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

/** Returns the table of these results: by points, then goal difference, goals, name. */
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
  /** Verbatim from spec 3 §8. */
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
  locked: 'Deze competitie heb je nog niet geopend.',
  isOpen: 'Op deze competitie kun je al wedden.',
  opened: (league: SportsLeague) => `${leagueNames[league]} is voortaan open voor je.`,
  notOpened: 'Het openen kwam niet op tijd door. Je hebt je credits terug; probeer het opnieuw.',
  lapsed: 'De inzet kwam niet op tijd door. Je hebt je geld terug; probeer het opnieuw.',
} as const

/** Refuses a bet because the odds have moved; the new odds stand in the text and, for programs, in `odds`. */
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
