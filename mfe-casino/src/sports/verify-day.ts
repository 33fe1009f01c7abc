import {
  choices,
  clubs,
  type Fixture,
  fixturesOfDay,
  type Known,
  matchMessage,
  oddsOf,
  type Played,
  playMatch,
} from '@sottomondo/casino-rules/sports'
import { type Check, open, right, type Verdict, wrong } from '../fair/verify/check.ts'
import { hexOf, hmacOf, sha256Hex } from '../fair/verify/digest.ts'
import { type FairDay, oddsText } from './sports-texts.ts'

type PublishedMatch = FairDay['matches'][number]

/** A match of the day as drawn from the seed, beside the result that bets were settled by. */
export interface CheckedMatch extends Played {
  matchId: string
  league: string
  homeTeam: string
  awayTeam: string
  published: PublishedMatch | undefined
  /** For teams and goals together. */
  verdict: Verdict
  message: string
  hex: string
  /** For 1, X and 2: before anything was known of it, and from the last line-up to the kick-off. */
  firstOdds: string
  lastOdds: string
}
export interface DayReport {
  checks: Check[]
  isRight: boolean
  matches: CheckedMatch[]
}

/** Plays a whole day again with nothing but the published data: no call is made. */
export async function verifyDay(day: number, seed: string, published: FairDay): Promise<DayReport> {
  const [seal, sign] = await Promise.all([sha256Hex(seed), hmacOf(seed)])
  // Their times follow from the speed of the game; the fixtures and results do not.
  const fixtures = fixturesOfDay(day, 1)
  const matches = await Promise.all(
    fixtures.map(async (fixture) =>
      checked(
        fixture,
        await sign(matchMessage(fixture.matchId, 0)),
        published.matches.find(({ matchId }) => matchId === fixture.matchId),
      ),
    ),
  )
  const known = new Set(matches.map(({ matchId }) => matchId))
  const unlisted = published.matches.filter(({ matchId }) => !known.has(matchId))
  const of = (verdict: Verdict) => matches.filter((match) => match.verdict === verdict)
  const [agree, differ, unread] = [of('right'), of('wrong'), of('open')]
  const names = (list: readonly { homeTeam: string; awayTeam: string }[]) =>
    list.map(({ homeTeam, awayTeam }) => `${homeTeam} - ${awayTeam}`).join(', ')
  const checks = [
    seal === published.seedHash
      ? right('De seed past op het zegel dat voor de wedstrijden getoond werd.')
      : wrong('De seed past niet op het zegel dat voor de wedstrijden getoond werd.'),
    ...(agree.length > 0 ? [right(`${agree.length} uitslagen volgen uit de seed.`)] : []),
    ...(differ.length > 0 ? [wrong(`Niet uit de seed volgt: ${names(differ)}.`)] : []),
    ...(unlisted.length > 0 ? [wrong(`Niet op het programma van deze dag staat: ${names(unlisted)}.`)] : []),
    ...(unread.length > 0 ? [open(`Zonder uitslag, en dus zonder winnaars: ${names(unread)}.`)] : []),
  ]
  return { checks, isRight: checks.every(({ verdict }) => verdict !== 'wrong'), matches }
}

function checked(fixture: Fixture, block: Uint8Array, published: PublishedMatch | undefined): CheckedMatch {
  // Four of its eight words are used, and one in four thousand million is skipped: there is no need of a second block.
  const played = playMatch(fixture, () => block)
  const [homeTeam, awayTeam] = [clubs[fixture.league][fixture.home] ?? '', clubs[fixture.league][fixture.away] ?? '']
  return {
    matchId: fixture.matchId,
    league: fixture.league,
    homeTeam,
    awayTeam,
    published,
    ...played,
    verdict: verdictOn({ homeTeam, awayTeam, ...played }, published),
    message: matchMessage(fixture.matchId, 0),
    hex: hexOf(block),
    firstOdds: oddsWords(fixture, {}),
    lastOdds: oddsWords(fixture, { home: played.homeLineUp, away: played.awayLineUp }),
  }
}

function verdictOn(
  drawn: Pick<CheckedMatch, 'homeTeam' | 'awayTeam' | 'homeGoals' | 'awayGoals'>,
  published: PublishedMatch | undefined,
): Verdict {
  if (published && (published.homeTeam !== drawn.homeTeam || published.awayTeam !== drawn.awayTeam)) return 'wrong'
  if (!published || published.homeGoals === null || published.awayGoals === null) return 'open'
  return published.homeGoals === drawn.homeGoals && published.awayGoals === drawn.awayGoals ? 'right' : 'wrong'
}

function oddsWords(fixture: Fixture, known: Known): string {
  const odds = oddsOf(fixture, known)
  return choices.map((choice) => oddsText(odds[choice])).join(' / ')
}
