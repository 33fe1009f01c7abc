import { type Db, inPieces, type Pool, retention } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import type { MarkedMeasure } from './achievements.rules.ts'

/** A gangster's achievement. */
export interface Award {
  accountId: number
  achievementId: string
  earnedAtMs: number
}

const ownersLock = statement({
  name: 'achievement_owners_lock',
  params: { accountIds: 'bigint[]' },
  text: `insert into achievement_owner (account_id) select distinct unnest($accountIds::bigint[]) order by 1
    on conflict (account_id) do update set account_id = excluded.account_id`,
})
/** Locks these gangsters' achievements, in the order of accounts: what is counted meanwhile is counted after it. */
export const lockOwners = (tx: Db, accountIds: number[]) => ownersLock.run(tx, { accountIds })

const marksWrite = statement({
  name: 'achievement_marks_write',
  params: { marks: 'jsonb' },
  text: `insert into achievement_mark as known (account_id, measure, item, amount, at_ms)
    select "accountId", measure, item, sum(amount), min("atMs")
    from jsonb_to_recordset($marks) as mark
      ("accountId" bigint, measure text, item text, amount bigint, "atMs" bigint)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, measure, item)
      do update set amount = known.amount + excluded.amount, at_ms = least(known.at_ms, excluded.at_ms)`,
})
export const writeMarks = (
  tx: Db,
  marks: { accountId: number; measure: MarkedMeasure; item: string; amount: number; atMs: number }[],
) => marksWrite.run(tx, { marks })

const mark = { accountId: 'bigint', measure: 'text', item: 'text', amount: 'bigint', atMs: 'bigint' } as const
const marksRead = statement({
  name: 'achievement_marks_read',
  params: { accountIds: 'bigint[]', measures: 'text[]' },
  row: mark,
  text: 'select $row from achievement_mark where account_id = any ($accountIds) and measure = any ($measures)',
})
export const readMarks = (db: Db, accountIds: number[], measures: string[]) =>
  marksRead.all(db, { accountIds, measures })

const lateRead = statement({
  name: 'achievement_late',
  params: { accountIds: 'bigint[]', achievementIds: 'text[]', earnedAtMs: 'bigint[]' },
  row: { accountId: ['bigint', 'given.account_id'] },
  text: `select distinct $row
    from unnest($accountIds::bigint[], $achievementIds::text[], $earnedAtMs::bigint[])
      as given (account_id, achievement_id, earned_at_ms)
    where not exists (select from achievement known where known.account_id = given.account_id
      and known.achievement_id = given.achievement_id and known.earned_at <= to_timestamp(earned_at_ms / 1000.0))`,
})
/** Returns the accounts of which some of these are not known yet, or known as of later. */
export const accountsLacking = async (db: Db, awards: readonly Award[]): Promise<Set<number>> =>
  new Set((await lateRead.all(db, columnsOf(awards))).map(({ accountId }) => accountId))

const columnsOf = (awards: readonly Award[]) => ({
  accountIds: awards.map(({ accountId }) => accountId),
  achievementIds: awards.map(({ achievementId }) => achievementId),
  earnedAtMs: awards.map(({ earnedAtMs }) => Math.floor(earnedAtMs)),
})

const awardInsert = statement({
  name: 'achievement_insert',
  params: { accountIds: 'bigint[]', achievementIds: 'text[]', earnedAtMs: 'bigint[]' },
  row: { accountId: 'bigint', achievementId: 'text', earnedAtMs: 'epochMs' },
  text: `insert into achievement (account_id, achievement_id, earned_at)
    select account_id, achievement_id, to_timestamp(min(earned_at_ms) / 1000.0)
    from unnest($accountIds::bigint[], $achievementIds::text[], $earnedAtMs::bigint[])
      as given (account_id, achievement_id, earned_at_ms)
    group by 1, 2 order by 1, 2 on conflict do nothing returning $row`,
})
const awardEarlier = statement({
  name: 'achievement_earlier',
  params: { accountIds: 'bigint[]', achievementIds: 'text[]', earnedAtMs: 'bigint[]' },
  text: `update achievement known set earned_at = to_timestamp(given.earned_at_ms / 1000.0)
    from (select account_id, achievement_id, min(earned_at_ms) as earned_at_ms
      from unnest($accountIds::bigint[], $achievementIds::text[], $earnedAtMs::bigint[])
        as given (account_id, achievement_id, earned_at_ms) group by 1, 2) as given
    where known.account_id = given.account_id and known.achievement_id = given.achievement_id
      and known.earned_at > to_timestamp(given.earned_at_ms / 1000.0)`,
})
/** Writes what locked gangsters have; a known one keeps the earlier time. @returns the new ones */
export async function writeAwards(tx: Db, awards: readonly Award[]): Promise<Award[]> {
  if (awards.length === 0) return []
  await awardEarlier.run(tx, columnsOf(awards))
  return awardInsert.all(tx, columnsOf(awards))
}

const residentsRead = statement({
  name: 'achievement_residents',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint' },
  text: 'select $row from player where account_id = any ($accountIds) and is_resident',
})
/** Returns who of these is played by the city itself. */
export const residentsAmong = async (db: Db, accountIds: number[]): Promise<Set<number>> =>
  new Set((await residentsRead.all(db, { accountIds })).map(({ accountId }) => accountId))

const awardRead = statement({
  name: 'achievement_read',
  params: { accountId: 'bigint' },
  row: { achievementId: 'text', earnedAtMs: ['epochMs', 'earned_at'] },
  text: 'select $row from achievement where account_id = $accountId order by earned_at desc, achievement_id',
})
/** Returns what a gangster has, the newest first. */
export const readAwards = (db: Db, accountId: number) => awardRead.all(db, { accountId })

const pinnedRead = statement({
  name: 'achievement_pinned',
  params: { accountId: 'bigint' },
  row: { pinned: 'text[]' },
  text: 'select $row from achievement_owner where account_id = $accountId',
})
export const readPinned = async (db: Db, accountId: number): Promise<string[]> =>
  (await pinnedRead.first(db, { accountId }))?.pinned ?? []

const pinnedWrite = statement({
  name: 'achievement_pin',
  params: { accountId: 'bigint', pinned: 'text[]' },
  text: 'update achievement_owner set pinned = $pinned where account_id = $accountId',
})
/** Of a locked gangster. */
export const writePinned = (tx: Db, accountId: number, pinned: string[]) => pinnedWrite.run(tx, { accountId, pinned })

const levelsRead = statement({
  name: 'achievement_levels',
  params: { accountId: 'bigint' },
  row: { rank: ['int', 'rank_number'], crimes: 'bigint', carThefts: ['bigint', 'car_crimes'], breakouts: 'bigint' },
  text: 'select $row from player_progress where account_id = $accountId',
})
/** Returns a gangster's own figures; undefined until actions has told of them. */
export const readLevels = (db: Db, accountId: number) => levelsRead.first(db, { accountId })

const rarityRead = statement({
  name: 'achievement_rarity_read',
  row: { achievementId: 'text', holders: 'bigint' },
  text: 'select $row from achievement_rarity',
})
export const readHolders = async (db: Db): Promise<Map<string, number>> =>
  new Map((await rarityRead.all(db)).map(({ achievementId, holders }) => [achievementId, holders]))
const rarityWrite = statement({
  name: 'achievement_rarity_count',
  text: `with changed as (delete from achievement_change returning achievement_id, holders)
    insert into achievement_rarity as known (achievement_id, holders)
    select achievement_id, sum(holders) from changed group by 1 order by 1
    on conflict (achievement_id) do update set holders = known.holders + excluded.holders`,
})
/** Counts who has each: those who have come, or are gone, since the last time. */
export const countHolders = (db: Db) => rarityWrite.run(db)

const firstsRead = statement({
  name: 'achievement_firsts',
  row: { achievementId: 'text', accountId: ['bigint', 'first.account_id'], accountName: 'text|null' },
  text: 'select $row from achievement_first first left join player using (account_id) order by achievement_id',
})
export const readFirsts = (db: Db) => firstsRead.all(db)

const candidateRead = statement({
  name: 'achievement_first_candidate',
  params: { achievementId: 'text', beforeMs: 'epochMs', fromAccountId: 'bigint' },
  row: { accountId: ['bigint', 'a.account_id'], earnedAtMs: ['epochMs', 'earned_at'] },
  text: `select $row from achievement a left join player p using (account_id)
    where achievement_id = $achievementId and earned_at <= $beforeMs and a.account_id >= $fromAccountId
      and not coalesce(is_resident, false)
    order by earned_at, a.account_id limit 1`,
})
/** Returns the first player who had an achievement before some time. */
export const firstPlayerWith = (db: Db, given: { achievementId: string; beforeMs: number; fromAccountId: number }) =>
  candidateRead.first(db, given)

const firstWrite = statement({
  name: 'achievement_first_settle',
  params: { achievementId: 'text', accountId: 'bigint', nowMs: 'epochMs' },
  text: `insert into achievement_first (achievement_id, account_id, settled_at)
    values ($achievementId, $accountId, $nowMs) on conflict do nothing`,
})
/** @returns whether it was not settled yet */
export const settleFirst = async (tx: Db, first: { achievementId: string; accountId: number; nowMs: number }) =>
  (await firstWrite.count(tx, first)) > 0

const daysFold = statement({
  name: 'achievement_fold',
  params: { measures: 'text[]', beforeDay: 'text', most: 'bigint' },
  row: { days: ['bigint', '(select count(*) from old)'] },
  // Found by the days of each measure: in any other order all marks would be looked through for the few that are old.
  text: `with chosen as (
      select account_id, measure, item from achievement_mark
      where (account_id, measure, item) in (select account_id, measure, item from achievement_mark
        where item <> '' and item < $beforeDay and measure = any ($measures) limit $most)
      order by account_id, measure, item for update
    ), old as (
      delete from achievement_mark gone using chosen
      where (gone.account_id, gone.measure, gone.item) = (chosen.account_id, chosen.measure, chosen.item)
      returning gone.*
    ), folded as (
      insert into achievement_mark as known (account_id, measure, item, amount, at_ms)
      select account_id, measure, '', sum(amount), min(at_ms) from old group by 1, 2 order by 1, 2
      on conflict (account_id, measure, item)
        do update set amount = known.amount + excluded.amount, at_ms = least(known.at_ms, excluded.at_ms)
    )
    select $row`,
})
/** Adds up the days of counts that are so old that nothing of them can be told any more. */
export const foldDays = (pool: Pool, measures: string[], beforeDay: string, atOnce: number) =>
  inPieces(async (most) => (await daysFold.one(pool, { measures, beforeDay, most })).days, atOnce)

const dayThingsForget = retention({
  name: 'achievement_forget_days',
  table: 'achievement_mark',
  params: { measures: 'text[]', beforeDay: 'text' },
  where: `item <> '' and item < $beforeDay and measure = any ($measures)`,
})
/** Forgets what was seen within days that are over for good: what it earned is kept. */
export const forgetDays = (pool: Pool, measures: string[], beforeDay: string) =>
  dayThingsForget.run(pool, { measures, beforeDay })
