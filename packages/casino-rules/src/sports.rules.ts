import { createDraw } from './draw.ts'
import { clubs, type SportsLeague, sportsLeagues } from './sports-clubs.ts'

export { clubs }

/**
 * The built-in leagues: all figures are this feature's own, except the margin (rules, "Casinos"). Times are divided by
 * GAME_SPEED.
 */
export const simulatorRules = {
  /** The bookmaker's margin: the chances that odds stand for sum to 1.06. */
  marginPercent: 6,
  /** Each club plays each other one twice, once a day. */
  roundsPerSeason: 14,
  /** Hours of the UTC day; each league begins a little later than the one before. */
  kickOffHours: [12.5, 15, 17.75, 20],
  leagueShiftMinutes: 10,
  matchMinutes: 110,
  /** Hours before the kick-off at which the home side's line-up is known, and then the guests'. */
  homeNewsHours: 3,
  awayNewsHours: 1,
  /** Expected goals of two equal sides. */
  homeGoals: 1.5,
  awayGoals: 1.15,
  /** Factors for a club's goals; clubs change them every season. */
  strengths: [1.3, 1.2, 1.12, 1.05, 0.98, 0.92, 0.86, 0.8],
  /** All equally likely. */
  lineUps: [
    { factor: 1.15, news: 'op volle sterkte' },
    { factor: 1, news: 'zoals verwacht' },
    { factor: 0.85, news: 'zonder zijn beste spelers' },
  ],
  /** The most goals of a side. */
  mostGoals: 9,
  /** Days whose matches can be bet on: today and tomorrow. */
  daysOffered: 2,
  seedBytes: 32,
} as const

export const choices = ['1', 'X', '2'] as const
export type Choice = (typeof choices)[number]

/** The odds of a match in hundredths, by choice. */
export type Odds = Readonly<Record<Choice, number>>

/** Returns the winning choice: 1 the home side, X nobody, 2 the guests. */
export const rightChoice = (homeGoals: number, awayGoals: number): Choice =>
  homeGoals > awayGoals ? '1' : homeGoals < awayGoals ? '2' : 'X'

const { kickOffHours, lineUps, mostGoals, roundsPerSeason, strengths } = simulatorRules
const hourMs = 3_600_000
const words = 2 ** 32

export const dayMs = (gameSpeed: number): number => (24 * hourMs) / gameSpeed
export const dayAt = (nowMs: number, gameSpeed: number): number => Math.floor(nowMs / dayMs(gameSpeed))
export const seasonOf = (day: number): number => Math.floor(day / roundsPerSeason)
export const firstDayOf = (season: number): number => season * roundsPerSeason

/**
 * Returns the pairs of a round, as indexes of clubs: each club once, and the second half of a season with home and away
 * swapped.
 */
export function pairsOf(round: number): (readonly [home: number, away: number])[] {
  const clubs = strengths.length
  const turn = round % (clubs - 1)
  const at = (place: number) => (place === 0 ? 0 : ((place - 1 + turn) % (clubs - 1)) + 1)
  return Array.from({ length: clubs / 2 }, (_, pair) => {
    const [one, other] = [at(pair), at(clubs - 1 - pair)]
    // Turned evenly: no club always plays at home.
    const turned = (turn + pair) % 2 === 1
    return turned === round >= clubs - 1 ? ([one, other] as const) : ([other, one] as const)
  })
}

/** Returns a club's strength in a season; it is public. */
function strengthOf(season: number, league: SportsLeague, club: number): number {
  // Odd steps, so that each index occurs once.
  const shift = season * 3 + sportsLeagues.indexOf(league) * 5
  return strengths[(((club * 3 + shift) % strengths.length) + strengths.length) % strengths.length] ?? 1
}

export interface Fixture {
  matchId: string
  day: number
  league: SportsLeague
  home: number
  away: number
  kickOffMs: number
  endMs: number
  homeNewsMs: number
  awayNewsMs: number
  homeStrength: number
  awayStrength: number
}

/** Returns the day with which a match of the simulator is drawn; undefined for matches of other sources. */
export function dayOfMatch(matchId: string): number | undefined {
  const [, day] = /^sim-(\d{1,9})-/.exec(matchId) ?? []
  return day === undefined ? undefined : Number(day)
}

/** Returns the matches of all leagues on a day. */
export const fixturesOfDay = (day: number, gameSpeed: number): Fixture[] =>
  sportsLeagues.flatMap((league) => fixturesOf(league, day, gameSpeed))

/** Returns the matches of a league on a day. */
export function fixturesOf(league: SportsLeague, day: number, gameSpeed: number): Fixture[] {
  const season = seasonOf(day)
  const shiftHours = (sportsLeagues.indexOf(league) * simulatorRules.leagueShiftMinutes) / 60
  return pairsOf(day - firstDayOf(season)).map(([home, away], place) => {
    const hours = (kickOffHours[place] ?? 0) + shiftHours
    const later = (byHours: number) => Math.round(day * dayMs(gameSpeed) + ((hours + byHours) * hourMs) / gameSpeed)
    return {
      matchId: `sim-${day}-${league}-${place + 1}`,
      day,
      league,
      home,
      away,
      kickOffMs: later(0),
      endMs: later(simulatorRules.matchMinutes / 60),
      homeNewsMs: later(-simulatorRules.homeNewsHours),
      awayNewsMs: later(-simulatorRules.awayNewsHours),
      homeStrength: strengthOf(season, league, home),
      awayStrength: strengthOf(season, league, away),
    }
  })
}

/**
 * Returns how many of 2^32 words mean 0 goals, 1 goal ...: a truncated Poisson distribution, computed with sums and
 * products only.
 */
export function goalCounts(expected: number): number[] {
  const weights = [1]
  for (let goals = 1; goals <= mostGoals; goals++) weights.push(((weights[goals - 1] ?? 0) * expected) / goals)
  const total = weights.reduce((sum, one) => sum + one, 0)
  let [reached, before] = [0, 0]
  return weights.map((weight, goals) => {
    reached += weight
    const upTo = goals === mostGoals ? words : Math.floor((reached / total) * words)
    const count = upTo - before
    before = upTo
    return count
  })
}

const expectedGoals = ({ homeStrength, awayStrength }: Fixture, homeFactor: number, awayFactor: number) =>
  ({
    home: (simulatorRules.homeGoals * homeStrength * homeFactor) / (awayStrength * awayFactor),
    away: (simulatorRules.awayGoals * awayStrength * awayFactor) / (homeStrength * homeFactor),
  }) as const

/** The known line-ups, as indexes of `lineUps`. */
export interface Known {
  home?: number | undefined
  away?: number | undefined
}

/**
 * Returns for each choice how many of the equally likely draws it wins: exact, and the basis of both odds and results.
 */
export function chancesOf(fixture: Fixture, known: Known): { right: Record<Choice, bigint>; of: bigint } {
  const right: Record<Choice, bigint> = { '1': 0n, X: 0n, '2': 0n }
  const among = (place: number | undefined) => (place === undefined ? lineUps : [lineUps[place] ?? lineUps[1]])
  let of = 0n
  for (const home of among(known.home))
    for (const away of among(known.away)) {
      const goals = expectedGoals(fixture, home.factor, away.factor)
      const [forHome, forAway] = [goalCounts(goals.home), goalCounts(goals.away)]
      for (const [homeGoals, homeCount] of forHome.entries())
        for (const [awayGoals, awayCount] of forAway.entries())
          right[rightChoice(homeGoals, awayGoals)] += BigInt(homeCount) * BigInt(awayCount)
      of += BigInt(words) * BigInt(words)
    }
  return { right, of }
}

/** Returns 1 / (chance * 1.06), rounded down to hundredths: no choice is worth its stake, whatever a player knows. */
export function oddsOf(fixture: Fixture, known: Known): Odds {
  const { right, of } = chancesOf(fixture, known)
  const share = BigInt(100 + simulatorRules.marginPercent)
  const hundredths = (choice: Choice) => Number((of * 10_000n) / (right[choice] * share))
  return Object.fromEntries(choices.map((choice) => [choice, hundredths(choice)])) as unknown as Odds
}

/**
 * Returns the message that is signed for a match; `cursor` is 0 unless all eight words of the block before were used
 * up.
 */
export const matchMessage = (matchId: string, cursor: number): string => `${matchId}:${cursor}`

export interface Played {
  homeLineUp: number
  awayLineUp: number
  homeGoals: number
  awayGoals: number
}
/**
 * Plays a match by its day's seed (docs/sports-odds.md).
 * @param sign HMAC-SHA-256 with the seed as its key
 */
export function playMatch(fixture: Fixture, sign: (message: string) => Uint8Array): Played {
  const draw = createDraw((cursor) => sign(matchMessage(fixture.matchId, cursor)))
  const [homeLineUp, awayLineUp] = [draw.below(lineUps.length), draw.below(lineUps.length)]
  const factor = (place: number) => lineUps[place]?.factor ?? 1
  const goals = expectedGoals(fixture, factor(homeLineUp), factor(awayLineUp))
  return {
    homeLineUp,
    awayLineUp,
    homeGoals: goalsBy(draw.below(words), goalCounts(goals.home)),
    awayGoals: goalsBy(draw.below(words), goalCounts(goals.away)),
  }
}

function goalsBy(word: number, counts: readonly number[]): number {
  let upTo = 0
  for (const [goals, count] of counts.entries()) {
    upTo += count
    if (word < upTo) return goals
  }
  return mostGoals
}
