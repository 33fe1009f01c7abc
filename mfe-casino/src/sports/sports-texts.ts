import type { Calls } from '@sottomondo/api-contract'
import { dateWords } from '@sottomondo/ui-kit/date-words'

type Offer = Calls['GET /api/casino/sport/matches']['answer']
export type Match = Offer['matches'][number]
export type Bets = Calls['GET /api/casino/sport/bets']['answer']
export type Bet = Bets['open'][number]
export type Placed = Calls['POST /api/casino/sport/bet']['answer']
export type FairDay = Calls['GET /api/casino/sport/day']['answer']
export type League = Offer['league']
export type Choice = Calls['POST /api/casino/sport/bet']['body']['choice']

export const leagues: readonly { id: League; label: string }[] = [
  { id: 'dutch', label: 'Nederland' },
  { id: 'belgian', label: 'België' },
  { id: 'english', label: 'Engeland' },
  { id: 'champions', label: 'Kampioenen' },
  { id: 'europa', label: 'Europa' },
  { id: 'conference', label: 'Conference' },
  { id: 'italian', label: 'Italië' },
]
export const leagueLabel = (id: string): string => leagues.find((league) => league.id === id)?.label ?? id

/** 2,15 */
export const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',')

/** The odds of a match in hundredths; undefined while bets are not taken on it. */
export function oddsOf({ bookmakers, home_team, away_team }: Match): Record<Choice, number> | undefined {
  const outcomes = bookmakers[0]?.markets[0]?.outcomes
  const priced = (name: string) => Math.round((outcomes?.find((one) => one.name === name)?.price ?? 0) * 100)
  const odds = { '1': priced(home_team), X: priced('Draw'), '2': priced(away_team) }
  return Object.values(odds).every((one) => one > 0) ? odds : undefined
}

/** The payout of a won bet, as the server reckons it: whole euro, the stake included. */
export const mayBring = (amount: number, hundredths: number): number => Math.floor((amount * hundredths) / 100)

/** The choice of a bet, in words. */
export const choiceText = (choice: string, home: string, away: string): string =>
  choice === '1' ? `${home} wint` : choice === '2' ? `${away} wint` : 'Gelijkspel'

/** The result of a settled bet, and its payout. */
export function endOf({ outcome, amount, paid }: Bet): { word: string; tone: 'good' | 'bad' | undefined; net: number } {
  const net = (paid ?? 0) - amount
  if (outcome === 'won') return { word: 'Gewonnen', tone: 'good', net }
  return outcome === 'void' ? { word: 'Vervallen', tone: undefined, net } : { word: 'Verloren', tone: 'bad', net }
}

/** Quoted to the letter (spec 3 §8). */
export const betFailed = (words: string): string => `Error placing bet: ${words}`

/** A day in everyday words: vandaag, morgen, or its name. */
export function dayText(at: string, nowMs: number): string {
  const dayOf = (ms: number) => new Date(ms).toDateString()
  const day = dayOf(Date.parse(at))
  if (day === dayOf(nowMs)) return 'Vandaag'
  if (day === dayOf(nowMs + 86_400_000)) return 'Morgen'
  const { weekday, day: date, month } = dateWords(at)
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${date} ${month}`
}
export const timeText = (at: string): string => dateWords(at).time

/** 23 nov, 20:45 */
export function whenText(at: string): string {
  const { day, shortMonth, time } = dateWords(at)
  return `${day} ${shortMonth}, ${time}`
}

/** The page where everybody can recompute the matches of a past day. */
export const fairDayPath = (day: number): string => `/fair/matches?day=${day}`
