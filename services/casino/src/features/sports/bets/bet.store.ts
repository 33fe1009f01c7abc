import { nowByDatabase } from '@sottomondo/server-kit/clock'
import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { Choice } from '../sports.rules.ts'

const openRaise = statement({
  name: 'sports_open_raise',
  params: { accountId: 'bigint', stakeEuro: 'bigint', mostOpenEuro: 'bigint' },
  row: { openEuro: ['bigint', 'sports_player.open_euro'] },
  text: `insert into sports_player (account_id, open_euro) select $accountId, $stakeEuro::bigint
    where $stakeEuro::bigint <= $mostOpenEuro
    on conflict (account_id) do update set open_euro = sports_player.open_euro + $stakeEuro::bigint,
      version = sports_player.version + 1
    where sports_player.open_euro + $stakeEuro::bigint <= $mostOpenEuro
    returning $row`,
})
/**
 * Adds a stake to the player's open stakes. @returns their sum; undefined if it would be too high, and nothing changes
 */
export const raiseOpen = async (
  tx: Db,
  raised: { accountId: number; stakeEuro: number; mostOpenEuro: number },
): Promise<number | undefined> => (await openRaise.first(tx, raised))?.openEuro

const playerFind = statement({
  name: 'sports_player_find',
  params: { accountId: 'bigint' },
  row: { openEuro: 'bigint', profitEuro: 'bigint' },
  text: 'select $row from sports_player where account_id = $accountId',
})
/** Returns a player's open stakes, and the sum that all their settled bets have brought. */
export const readPlayer = async (db: Db, accountId: number) =>
  (await playerFind.first(db, { accountId })) ?? { openEuro: 0, profitEuro: 0 }

const betInsert = statement({
  name: 'sports_bet_insert',
  params: {
    betId: 'uuid',
    accountId: 'bigint',
    accountName: 'text',
    matchId: 'text',
    choice: 'text',
    odds: 'bigint',
    stakeEuro: 'bigint',
    kickOffMs: 'epochMs',
    placedAtMs: 'epochMs',
  },
  text: `insert into sports_bet (bet_id, account_id, account_name, match_id, choice, odds, stake_euro, kick_off_at,
      placed_at)
    values ($betId, $accountId, $accountName, $matchId, $choice, $odds, $stakeEuro, $kickOffMs, $placedAtMs)`,
})
export interface NewBet {
  betId: string
  accountId: number
  accountName: string
  matchId: string
  choice: Choice
  odds: number
  stakeEuro: number
  kickOffMs: number
  placedAtMs: number
}
export const insertBet = (tx: Db, bet: NewBet): Promise<void> => betInsert.run(tx, { ...bet })

const bet = {
  betId: ['uuid', 'b.bet_id'],
  matchId: ['text', 'b.match_id'],
  league: ['text', 'm.league'],
  homeTeam: ['text', 'm.home_team'],
  awayTeam: ['text', 'm.away_team'],
  kickOffMs: ['epochMs', 'b.kick_off_at'],
  choice: ['text', 'b.choice'],
  odds: ['bigint', 'b.odds'],
  stakeEuro: ['bigint', 'b.stake_euro'],
  placedAtMs: ['epochMs', 'b.placed_at'],
  outcome: ['text|null', 'b.outcome'],
  paidEuro: ['bigint|null', 'b.paid_euro'],
  settledAtMs: ['epochMs|null', 'b.settled_at'],
  homeGoals: ['bigint|null', 'm.home_goals'],
  awayGoals: ['bigint|null', 'm.away_goals'],
} as const

const betsOpen = statement({
  name: 'sports_bets_open',
  params: { accountId: 'bigint' },
  row: bet,
  text: `select $row from sports_bet b join sports_match m using (match_id)
    where b.account_id = $accountId and b.settled_at is null order by b.kick_off_at, b.placed_at limit 500`,
})
export const listOpenBets = (db: Db, accountId: number) => betsOpen.all(db, { accountId })

const betsSettled = statement({
  name: 'sports_bets_settled',
  params: { accountId: 'bigint', most: 'bigint' },
  row: bet,
  text: `select $row from sports_bet b join sports_match m using (match_id)
    where b.account_id = $accountId and b.settled_at is not null order by b.settled_at desc, b.placed_at desc limit $most`,
})
export const listSettledBets = (db: Db, accountId: number, most: number) => betsSettled.all(db, { accountId, most })

/** Matches with open bets, which are few: from one to the next by the index, past all bets on it. */
export const waitingMatches = `waiting (match_id) as (
      (select match_id from sports_bet where settled_at is null order by match_id limit 1)
      union all
      select (select b.match_id from sports_bet b where b.settled_at is null and b.match_id > waiting.match_id
        order by b.match_id limit 1)
      from waiting where waiting.match_id is not null
    )`

const dueBets = statement({
  name: 'sports_bets_due',
  params: { provider: 'text', aheadMs: 'float8', voidAfterHours: 'int', silentAfterHours: 'int', most: 'bigint' },
  row: {
    betId: ['uuid', 'b.bet_id'],
    accountId: ['bigint', 'b.account_id'],
    matchId: ['text', 'b.match_id'],
    league: ['text', 'm.league'],
    homeTeam: ['text', 'm.home_team'],
    awayTeam: ['text', 'm.away_team'],
    choice: [typed<Choice>('text'), 'b.choice'],
    oddsHundredths: ['bigint', 'b.odds'],
    stakeEuro: ['bigint', 'b.stake_euro'],
    isEstate: ['bool', 'b.is_estate'],
    heirAccountId: ['bigint|null', 'b.heir_account_id'],
    homeGoals: ['bigint|null', 'm.home_goals'],
    awayGoals: ['bigint|null', 'm.away_goals'],
    isMoved: ['bool', `m.kick_off_at > b.kick_off_at + make_interval(hours => $voidAfterHours)`],
    // By the last known kick-off, whichever source gave it.
    isTooLate: ['bool', 'b.placed_at >= m.kick_off_at'],
  },
  // Of each match the index gives those bets alone that are due, and no more than are settled at once. The time is read once:
  // an index has no use for one that is another for each row.
  text: `with recursive clock as materialized (select ${nowByDatabase} as now), ${waitingMatches}, due as materialized (
      select own.bet_id from waiting join sports_match m using (match_id) cross join clock
        left join sports_reading r on r.provider = $provider and r.league = m.league and r.subject = 'results'
        cross join lateral (
          (select bet_id from sports_bet where match_id = m.match_id and settled_at is null and m.result_at is not null
            limit $most)
          union
          (select bet_id from sports_bet where match_id = m.match_id and settled_at is null
            and kick_off_at < m.kick_off_at - make_interval(hours => $voidAfterHours) limit $most)
          union
          -- Nobody knows how it ended, and the provider was there to be asked: while he is away bets wait, but not for ever.
          (select bet_id from sports_bet where match_id = m.match_id and settled_at is null
            and kick_off_at <= clock.now - make_interval(hours => $voidAfterHours)
            and kick_off_at <= greatest(r.read_at - make_interval(hours => $voidAfterHours),
              case when r.failures > 0 then clock.now - make_interval(hours => $silentAfterHours) end) limit $most)
        ) as own limit $most
    )
    select $row from sports_bet b join sports_match m using (match_id)
    where b.bet_id = any (array(select bet_id from due)) and b.settled_at is null
    order by b.account_id, b.bet_id for update of b skip locked`,
})
/** Locks open bets whose outcome is known; skips those that another process settles. */
export const lockDueBets = (
  tx: Db,
  filter: { provider: string; aheadMs: number; voidAfterHours: number; silentAfterHours: number; most: number },
) => dueBets.all(tx, filter)

const settle = statement({
  name: 'sports_bets_settle',
  params: { bets: 'jsonb', nowMs: 'epochMs' },
  row: { accountId: ['bigint', 'p.account_id'], version: ['bigint', 'p.version'] },
  text: `with given as (
      select * from jsonb_to_recordset($bets) as one ("betId" uuid, "accountId" bigint, outcome text, "paidEuro" bigint,
        "stakeEuro" bigint)
    ), settled as (
      update sports_bet b set outcome = given.outcome, paid_euro = "paidEuro", settled_at = $nowMs
      from given where b.bet_id = given."betId"
    ), each as (
      select "accountId" as account_id, sum("stakeEuro")::bigint as stake, sum("paidEuro")::bigint as paid,
        count(*) as bets
      from given group by 1 order by 1
    ), profit as (
      update sports_profit set euro = euro + coalesce((select sum(stake - paid) from each), 0)
    )
    update sports_player p set open_euro = open_euro - stake, profit_euro = profit_euro + paid - stake,
      bets_settled = bets_settled + bets, version = version + 1
    from each where p.account_id = each.account_id
    returning $row`,
})
/** Writes how bets ended. @returns their players' new versions */
export const settleBets = (
  tx: Db,
  done: {
    bets: { betId: string; accountId: number; outcome: string; paidEuro: number; stakeEuro: number }[]
    nowMs: number
  },
) => settle.all(tx, done)

const openMerge = statement({
  name: 'sports_open_merge',
  text: `with changes as (
      delete from sports_open where (select count(*) from sports_open) > 1 returning bets, stake_euro
    )
    insert into sports_open (bets, stake_euro) select sum(bets), sum(stake_euro) from changes having count(*) > 0`,
})
/** Makes one row of what is noted of open bets. */
export const mergeOpenBets = (db: Db): Promise<void> => openMerge.run(db)

const inherit = statement({
  name: 'sports_bets_inherit',
  params: { accountId: 'bigint', heirAccountId: 'bigint|null' },
  text: `update sports_bet set is_estate = true, heir_account_id = $heirAccountId
    where account_id = $accountId and settled_at is null`,
})
/** Makes a dead player's open bets pay their heir, or the house. */
export const inheritBets = (tx: Db, died: { accountId: number; heirAccountId: number | null }): Promise<void> =>
  inherit.run(tx, died)

const profitRead = statement({
  name: 'sports_profit',
  row: { profitEuro: ['bigint', 'euro'] },
  text: 'select $row from sports_profit',
})
/** Returns what all settled bets have brought: stakes less winnings. */
export const readSportsProfit = async (db: Db): Promise<number> => (await profitRead.one(db)).profitEuro
