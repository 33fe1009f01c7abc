import type { PerkState } from '@sottomondo/perk-catalogue'
import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { inStretch, type OutboxStretch, stretchParams } from '@sottomondo/server-kit/outbox'
import { statement, typed } from '@sottomondo/server-kit/statement'
import { type CrimeEnding, crimeEndings } from '../../kernel/lines/lines.ts'
import type { TodayAction } from './counted-actions.ts'

/** Parts of all gangsters that are looked at one after the other; also in an index. */
export const crimeBuckets = 256

/** A crime as in recent_crimes, which execute_crimes writes. */
const crimesOfStretch = `select xid, id, "accountId" as account_id,
    "committedAtMs" / 1000 * 1000000000 + "crimeOptionId" * 10000000
      + case when success then "rewardEuro" when "jailSeconds" > 0 then 2000000 else 1000000 end as crime
  from outbox cross join lateral json_to_record(payload) as crime ("accountId" bigint, "crimeOptionId" bigint,
    success boolean, "rewardEuro" bigint, "jailSeconds" bigint, "committedAtMs" bigint)
  where ${inStretch} and subject = 'sottomondo.actions.crime.committed.v1'`

const addCrimesOf = statement({
  name: 'today_add_crimes',
  params: { ...stretchParams, looking: 'bigint[]' },
  row: { accountId: ['bigint', 'account_id'] },
  text: `with added as (
    insert into today_crimes as known (account_id, hour_at, crimes)
    select account_id, date_trunc('hour', to_timestamp(crime / 1000000000)), array_agg(crime order by xid, id)
    from (${crimesOfStretch}) as committed
    group by 1, 2 order by 1, 2
    on conflict (account_id, hour_at) do update set crimes = known.crimes || excluded.crimes
    returning account_id
  )
  select distinct $row from added where account_id = any ($looking)`,
})
/** Notes the crimes of a stretch of the outbox. @returns who committed some of those who look */
export const addCrimes = async (tx: Db, stretch: OutboxStretch, looking: number[]): Promise<number[]> =>
  (await addCrimesOf.all(tx, { ...stretch, looking })).map(({ accountId }) => accountId)

const addAll = statement({
  name: 'today_add_actions',
  params: { actions: 'jsonb' },
  text: `insert into today_action (account_id, happened_at, action, experience, success, chance, euro, place)
    select "accountId", to_timestamp("atMs"::double precision / 1000), action, experience, success, chance, euro, place
    from jsonb_to_recordset($actions) as one ("accountId" bigint, "atMs" bigint, action text, experience int,
      success boolean, chance double precision, euro bigint, place text)`,
})
export async function addActions(tx: Db, actions: readonly TodayAction[]): Promise<void> {
  if (actions.length > 0) await addAll.run(tx, { actions })
}

const practice = statement({
  name: 'today_practice',
  params: { accountId: 'bigint' },
  row: { crimesCommitted: 'int', perks: typed<PerkState[] | null>('jsonb|null') },
  text: 'select $row from gangster where account_id = $accountId',
})
/** Returns how practised a gangster is now in crimes, and their perks. */
export const readPractice = (db: Db, accountId: number) => practice.first(db, { accountId })

export interface DayCrime {
  crimeOptionId: number
  ending: CrimeEnding
  rewardEuro: number
  /** To the second. */
  committedAtMs: number
}

const crimesOf = statement({
  name: 'today_crimes_read',
  params: { ...stretchParams, accountId: 'bigint', sinceMs: 'epochMs' },
  row: {
    seconds: ['bigint', 'crime / 1000000000'],
    crimeOptionId: ['bigint', 'crime / 10000000 % 100'],
    ending: ['bigint', 'crime / 1000000 % 10'],
    rewardEuro: ['bigint', 'crime % 1000000'],
  },
  text: `select $row from (
      select c.hour_at as place, one.nth, one.crime
      from today_crimes c cross join lateral unnest(c.crimes) with ordinality as one (crime, nth)
      where c.account_id = $accountId and c.hour_at >= date_trunc('hour', $sinceMs::timestamptz)
      union all
      select null, row_number() over (order by xid, id), crime from (${crimesOfStretch}) as fresh
      where account_id = $accountId
    ) as known
    order by place nulls last, nth`,
})
/**
 * Returns a gangster's crimes since then, the earliest first.
 * @param fresh what is not gathered yet
 */
export const readCrimes = async (
  db: Db,
  accountId: number,
  sinceMs: number,
  fresh: OutboxStretch,
): Promise<DayCrime[]> =>
  (await crimesOf.all(db, { ...fresh, accountId, sinceMs })).flatMap(
    ({ seconds, ending: nth, crimeOptionId, rewardEuro }) => {
      const [ending, committedAtMs] = [crimeEndings[nth], seconds * 1000]
      return ending && committedAtMs >= sinceMs ? [{ crimeOptionId, ending, rewardEuro, committedAtMs }] : []
    },
  )

const timesOf = statement({
  name: 'today_crime_times',
  params: { bucket: 'bigint', sinceMs: 'epochMs', least: 'bigint' },
  row: {
    accountId: ['bigint', 'c.account_id'],
    seconds: ['bigint[]!', 'array_agg(one.crime / 1000000000 order by c.hour_at, one.nth)'],
  },
  text: `select $row from today_crimes c cross join lateral unnest(c.crimes) with ordinality as one (crime, nth)
    where c.account_id % ${crimeBuckets} = $bucket::bigint and c.hour_at >= $sinceMs
    group by c.account_id having count(*) >= $least`,
})
/** Returns when the gangsters of a bucket who committed many crimes since then did so: seconds, the earliest first. */
export const readCrimeTimes = timesOf.all

const actionsOf = statement({
  name: 'today_actions_read',
  params: { accountId: 'bigint', sinceMs: 'epochMs' },
  row: {
    accountId: 'bigint',
    atMs: ['epochMs', 'happened_at'],
    action: typed<TodayAction['action']>('text'),
    experience: 'int',
    success: 'bool|null',
    chance: 'float8|null',
    euro: 'bigint|null',
    place: 'text|null',
  },
  text: `select $row from today_action where account_id = $accountId and happened_at >= $sinceMs order by happened_at, id`,
})
/** Returns what else a gangster did since then, the earliest first. */
export const readActions = (db: Db, accountId: number, sinceMs: number): Promise<TodayAction[]> =>
  actionsOf.all(db, { accountId, sinceMs })

const forgetCrimes = retention({
  name: 'today_crimes_forget',
  table: 'today_crimes',
  params: { beforeMs: 'epochMs' },
  where: 'hour_at < $beforeMs',
})
const forgetActions = retention({
  name: 'today_actions_forget',
  table: 'today_action',
  params: { beforeMs: 'epochMs' },
  where: 'happened_at < $beforeMs',
})
/** Deletes what was gathered or happened before then. */
export async function deleteBefore(pool: Pool, beforeMs: number): Promise<void> {
  await forgetCrimes.run(pool, { beforeMs })
  await forgetActions.run(pool, { beforeMs })
}
