import { nowByDatabase } from '@sottomondo/server-kit/clock'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { MatchResult, OfferedMatch } from './odds/provider.ts'
import type { SportsLeague } from './sports.rules.ts'

/**
 * SQL: whether the provider has swapped home side and guests, by the two names of which one at least is known. A bet
 * names a team, so the provider's home side is then the stored guests.
 */
const isTurned = (stored: string, home: string, away: string) =>
  `(${stored}.home_team = ${away} or ${stored}.away_team = ${home})`
/** SQL: of the provider's values for home side and guests, the one of the stored match's home side, or guests. */
const ofHome = (turned: string, home: string, away: string) => `case when ${turned} then ${away} else ${home} end`

const newTurned = isTurned('sports_match', 'excluded.home_team', 'excluded.away_team')
const offerWrite = statement({
  name: 'sports_offer_write',
  params: { league: 'text', matches: 'jsonb', nowMs: 'epochMs' },
  text: `with given as (
      select * from jsonb_to_recordset($matches) as one ("matchId" text, "homeTeam" text, "awayTeam" text, season text,
        "kickOffMs" float8, odds jsonb, news jsonb)
    ), off as (
      update sports_match set home_odds = null, draw_odds = null, away_odds = null
      where league = $league and kick_off_at > $nowMs and home_odds is not null
        and not exists (select from given where given."matchId" = match_id)
    )
    insert into sports_match (match_id, league, home_team, away_team, season, kick_off_at, home_odds, draw_odds, away_odds,
      news)
    select "matchId", $league, "homeTeam", "awayTeam", season, to_timestamp("kickOffMs" / 1000.0),
      (odds ->> '1')::bigint, (odds ->> 'X')::bigint, (odds ->> '2')::bigint,
      coalesce((select array_agg(line) from jsonb_array_elements_text(news) as line), '{}')
    from given order by 1
    on conflict (match_id) do update set kick_off_at = excluded.kick_off_at,
      home_odds = ${ofHome(newTurned, 'excluded.home_odds', 'excluded.away_odds')}, draw_odds = excluded.draw_odds,
      away_odds = ${ofHome(newTurned, 'excluded.away_odds', 'excluded.home_odds')}, news = excluded.news
    -- A match that has ended is not offered again, nor under an id that stands for another league.
    where sports_match.result_at is null and sports_match.league = excluded.league`,
})
/** Writes the offer of a league; matches that are no longer in it are closed. */
export const writeOffer = (
  tx: Db,
  { matches, ...given }: { league: SportsLeague; matches: OfferedMatch[]; nowMs: number },
): Promise<void> => offerWrite.run(tx, { ...given, matches: onceEach(matches) })

/** Keeps the first of matches with the same id: one statement writes each row once. */
const onceEach = <M extends { matchId: string }>(list: readonly M[]): M[] => [
  ...new Map(list.toReversed().map((one) => [one.matchId, one])).values(),
]

const given = `jsonb_to_recordset($results) as one ("matchId" text, "homeTeam" text, "awayTeam" text, season text,
  "kickOffMs" float8, "homeGoals" bigint, "awayGoals" bigint)`

const namesNote = statement({
  name: 'sports_names_note',
  params: { league: 'text', matches: 'jsonb', nowMs: 'epochMs' },
  row: {
    matchId: ['text', 'm.match_id'],
    homeTeam: ['text', 'm.home_team'],
    awayTeam: ['text', 'm.away_team'],
    otherHomeTeam: ['text!', 'm.other_home_team'],
    otherAwayTeam: ['text!', 'm.other_away_team'],
  },
  text: `with told as (
      select m.match_id, "homeTeam", "awayTeam"
      from jsonb_to_recordset($matches) as one ("matchId" text, "homeTeam" text, "awayTeam" text)
      join sports_match m on m.match_id = "matchId"
      where m.league = $league and (m.home_team, m.away_team) is distinct from ("homeTeam", "awayTeam")
        and (m.other_home_team, m.other_away_team) is distinct from ("homeTeam", "awayTeam")
      order by 1 for update of m
    )
    update sports_match m set other_home_team = "homeTeam", other_away_team = "awayTeam", renamed_at = $nowMs
    from told where m.match_id = told.match_id
    returning $row`,
})
/** Notes matches whose teams have other names than the stored ones, each once. */
export const noteNames = (
  tx: Db,
  {
    matches,
    ...more
  }: {
    league: SportsLeague
    matches: readonly { matchId: string; homeTeam: string; awayTeam: string }[]
    nowMs: number
  },
) =>
  namesNote.all(tx, {
    ...more,
    matches: onceEach(matches).map(({ matchId, homeTeam, awayTeam }) => ({ matchId, homeTeam, awayTeam })),
  })

const correctionTurned = isTurned('m', '"homeTeam"', '"awayTeam"')
const correctedGoals = `${ofHome(correctionTurned, '"homeGoals"', '"awayGoals"')}, ${ofHome(correctionTurned, '"awayGoals"', '"homeGoals"')}`
const resultsCorrect = statement({
  name: 'sports_results_correct',
  params: { league: 'text', results: 'jsonb', nowMs: 'epochMs' },
  row: {
    matchId: 'text',
    homeGoals: 'bigint!',
    awayGoals: 'bigint!',
    correctedHomeGoals: 'bigint!',
    correctedAwayGoals: 'bigint!',
  },
  text: `update sports_match m set (corrected_home_goals, corrected_away_goals) = row (${correctedGoals}),
      corrected_at = $nowMs
    from ${given}
    where m.match_id = one."matchId" and m.result_at is not null and m.league = $league
      and (coalesce(corrected_home_goals, home_goals), coalesce(corrected_away_goals, away_goals))
        is distinct from (${correctedGoals})
    returning $row`,
})
/** Notes results that differ from the first one, which stands. */
export const correctResults = (
  tx: Db,
  { results, ...more }: { league: SportsLeague; results: MatchResult[]; nowMs: number },
) => resultsCorrect.all(tx, { ...more, results: onceEach(results) })

const resultsWrite = statement({
  name: 'sports_results_write',
  params: { league: 'text', results: 'jsonb', nowMs: 'epochMs' },
  text: `insert into sports_match (match_id, league, home_team, away_team, season, kick_off_at, home_goals, away_goals,
      result_at)
    select "matchId", $league, "homeTeam", "awayTeam", season, to_timestamp("kickOffMs" / 1000.0), "homeGoals",
      "awayGoals", $nowMs
    from ${given}
    -- Nobody has a result of what is still to begin.
    where to_timestamp("kickOffMs" / 1000.0) <= $nowMs
    order by 1
    on conflict (match_id) do update set home_goals = ${ofHome(newTurned, 'excluded.home_goals', 'excluded.away_goals')},
      away_goals = ${ofHome(newTurned, 'excluded.away_goals', 'excluded.home_goals')}, result_at = excluded.result_at,
      kick_off_at = excluded.kick_off_at, home_odds = null, draw_odds = null, away_odds = null
    where sports_match.result_at is null and sports_match.league = excluded.league`,
})
/** Writes the first official result of each match, with its kick-off: bets placed after that are too late. */
export const writeResults = (
  tx: Db,
  { results, ...more }: { league: SportsLeague; results: MatchResult[]; nowMs: number },
): Promise<void> => resultsWrite.run(tx, { ...more, results: onceEach(results) })

const match = {
  matchId: 'text',
  league: typed<SportsLeague>('text'),
  homeTeam: 'text',
  awayTeam: 'text',
  kickOffMs: ['epochMs', 'kick_off_at'],
  homeOdds: 'bigint|null',
  drawOdds: 'bigint|null',
  awayOdds: 'bigint|null',
  news: 'text[]',
} as const
export type MatchRow = RowOf<typeof match>

const matchesToCome = statement({
  name: 'sports_matches_to_come',
  params: { league: 'text', nowMs: 'epochMs' },
  row: match,
  text: `select $row from sports_match where league = $league and kick_off_at > $nowMs and result_at is null
    order by kick_off_at, match_id limit 100`,
})
export const listMatchesToCome = (db: Db, league: string, nowMs: number) => matchesToCome.all(db, { league, nowMs })

const matchFind = statement({
  name: 'sports_match_find',
  params: { matchId: 'text', aheadMs: 'float8' },
  row: {
    ...match,
    // By the database's clock, whatever this process's clock shows.
    nowMs: ['epochMs!', nowByDatabase],
  },
  text: 'select $row from sports_match where match_id = $matchId for share',
})
export type LockedMatch = RowOf<typeof match> & { nowMs: number }
/** Locks a match until the transaction ends, and returns it with its odds and the time. */
export const lockMatch = (tx: Db, matchId: string, aheadMs: number) => matchFind.first(tx, { matchId, aheadMs })

const result = {
  matchId: 'text',
  homeTeam: 'text',
  awayTeam: 'text',
  kickOffMs: ['epochMs', 'kick_off_at'],
  homeGoals: 'bigint!',
  awayGoals: 'bigint!',
  corrected: ['bool', 'corrected_at is not null'],
} as const
/** The season of the newest match that has begun: a table stands until the next season begins. */
const currentSeason = `select season from sports_match where league = $league
  order by kick_off_at <= $nowMs desc, kick_off_at desc limit 1`
const seasonResults = statement({
  name: 'sports_season_results',
  params: { league: 'text', nowMs: 'epochMs' },
  row: result,
  text: `select $row from sports_match
    where league = $league and result_at is not null
      and season = (${currentSeason})
    order by kick_off_at desc, match_id`,
})
/** Returns all results of a league's season, the last ones first. */
export const listSeasonResults = (db: Db, league: string, nowMs: number) => seasonResults.all(db, { league, nowMs })

const seasonTeams = statement({
  name: 'sports_season_teams',
  params: { league: 'text', nowMs: 'epochMs' },
  row: { team: 'text' },
  text: `select distinct team as team from sports_match, unnest(array[home_team, away_team]) as team
    where league = $league
      and season = (${currentSeason})
    order by team`,
})
export const listSeasonTeams = async (db: Db, league: string, nowMs: number): Promise<string[]> =>
  (await seasonTeams.all(db, { league, nowMs })).map(({ team }) => team)

const matchesNamed = statement({
  name: 'sports_matches_named',
  params: { matchIds: 'text[]' },
  row: {
    matchId: 'text',
    league: 'text',
    homeTeam: 'text',
    awayTeam: 'text',
    kickOffMs: ['epochMs', 'kick_off_at'],
    homeGoals: 'bigint|null',
    awayGoals: 'bigint|null',
  },
  text: 'select $row from sports_match where match_id = any($matchIds) order by kick_off_at, match_id',
})
/** Returns matches by their ids, with the results by which bets were settled. */
export const listMatchesNamed = (db: Db, matchIds: string[]) => matchesNamed.all(db, { matchIds })
