import type { Db } from '@sottomondo/server-kit/database'
import { type ListOrder, list, type PageRequest, readPage } from '@sottomondo/server-kit/list'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { Choice } from '../sports.rules.ts'

const byNewest: ListOrder = {
  name: 'newest',
  keys: { corrected_at: 'timestamp', match_id: 'text' },
  descending: true,
}
const corrections = list({
  name: 'sports_corrections',
  params: {},
  row: {
    matchId: 'text',
    league: 'text',
    homeTeam: 'text',
    awayTeam: 'text',
    kickOffMs: ['epochMs', 'kick_off_at'],
    correctedAtMs: ['epochMs!', 'corrected_at'],
    homeGoals: 'bigint!',
    awayGoals: 'bigint!',
    otherHomeGoals: ['bigint!', 'corrected_home_goals'],
    otherAwayGoals: ['bigint!', 'corrected_away_goals'],
  },
  from: 'sports_match',
  // A result that was corrected back is no correction.
  where: `corrected_at is not null
    and (home_goals, away_goals) is distinct from (corrected_home_goals, corrected_away_goals)`,
  orders: [byNewest],
})
/** Returns matches with another result after the first official one, which stands; the newest first. */
export const listCorrections = (db: Db, page: PageRequest) => readPage(db, corrections, {}, byNewest, page)

const byLastSeen: ListOrder = {
  name: 'newest',
  keys: { renamed_at: 'timestamp', match_id: 'text' },
  descending: true,
}
const otherNames = list({
  name: 'sports_other_names',
  params: {},
  row: {
    matchId: 'text',
    league: 'text',
    homeTeam: 'text',
    awayTeam: 'text',
    otherHomeTeam: 'text!',
    otherAwayTeam: 'text!',
    kickOffMs: ['epochMs', 'kick_off_at'],
    renamedAtMs: ['epochMs!', 'renamed_at'],
    bets: ['bigint!', '(select count(*) from sports_bet b where b.match_id = m.match_id)'],
  },
  from: 'sports_match m',
  where: 'renamed_at is not null',
  orders: [byLastSeen],
})
/** Returns matches whose teams got other names later, with the number of bets on each; the newest first. */
export const listOtherNames = (db: Db, page: PageRequest) => readPage(db, otherNames, {}, byLastSeen, page)

/** Settled bets on some matches, beside the choice that would have won on each. Refunded bets are left out. */
const otherwise = `unnest($matchIds::text[], $rightChoices::text[]) as other (match_id, right_choice)
  join sports_bet b using (match_id)
  where b.outcome in ('won', 'lost')`
/** As `payoutEuro`. */
const wouldBring = '(b.stake_euro * b.odds / 100)'

const betsOtherwise = statement({
  name: 'sports_bets_otherwise',
  params: { matchIds: 'text[]', rightChoices: typed<readonly Choice[]>('text[]') },
  row: { matchId: 'text', bets: 'bigint', otherBets: 'bigint', overpaidEuro: 'bigint', missedEuro: 'bigint' },
  text: `select $row from (
      select match_id, count(*) as bets, count(*) filter (where (outcome = 'won') <> (choice = right_choice)) as other_bets,
        coalesce(sum(paid_euro) filter (where outcome = 'won' and choice <> right_choice), 0)::bigint as overpaid_euro,
        coalesce(sum(${wouldBring}) filter (where outcome = 'lost' and choice = right_choice), 0)::bigint as missed_euro
      from ${otherwise} group by 1
    ) as counted`,
})
export interface Correction {
  matchIds: string[]
  /** The winning choice of each match, by the other result. */
  rightChoices: Choice[]
}
/** Returns the number of bets, the number that would have ended otherwise, and the money of those. */
export const countBetsOtherwise = (db: Db, correction: Correction) => betsOtherwise.all(db, { ...correction })

const losers = statement({
  name: 'sports_losers_otherwise',
  params: { matchIds: 'text[]', rightChoices: typed<readonly Choice[]>('text[]'), most: 'bigint' },
  row: { matchId: 'text', accountName: 'text|null', missedEuro: 'bigint' },
  text: `select $row from (
      select match_id, max(b.account_name) as account_name, sum(${wouldBring})::bigint as missed_euro,
        row_number() over (partition by match_id order by sum(${wouldBring}) desc, account_id) as place
      from ${otherwise} and b.outcome = 'lost' and b.choice = other.right_choice group by match_id, account_id
    ) as ranked where place <= $most order by match_id, place`,
})
/** Returns the losers who would have won by the other result: those with the most money of each match. */
export const listLosersOtherwise = (db: Db, correction: Correction & { most: number }) =>
  losers.all(db, { ...correction })
