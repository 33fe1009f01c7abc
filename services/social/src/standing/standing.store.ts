import type { FactPayload } from '@sottomondo/event-contract'
import { type Db, statement } from '@sottomondo/server-kit'
import { bucketOf } from '../leaderboard/leaderboard.rules.ts'

type Gangster = FactPayload<'sottomondo.actions.gangster.changed.v1'>['gangsters'][number]

const told = `jsonb_to_recordset($gangsters) as told ("accountId" bigint, alive boolean, experience bigint,
      "rankNumber" int, "cityName" text, "crimesCommitted" bigint, "carCrimesCommitted" bigint,
      "successfulBreakouts" bigint, bucket bigint, version bigint)`

/** A new row counts nowhere until the next statement has filled it: it is dead, without a city, and of version -1. */
const standingMake = statement({
  name: 'standing_make',
  params: { gangsters: 'jsonb' },
  text: `insert into standing (account_id, alive, experience, rank_number, city_name, crimes, car_crimes, breakouts,
      bucket, version)
    select "accountId", false, 0, 1, '', 0, 0, 0, 0, -1 from ${told}
    where not exists (select from standing s where s.account_id = "accountId") order by "accountId"
    on conflict do nothing`,
})
/** Writes newer states, and moves their rows from the sums of the old place to those of the new one. */
const standingWrite = statement({
  name: 'standing_fill',
  params: { gangsters: 'jsonb' },
  text: `with told as (select * from ${told}),
    before as (
      select s.* from standing s join told on s.account_id = told."accountId" and s.version < told.version
      order by s.account_id for update of s
    ),
    written as (
      update standing s set alive = told.alive, experience = told.experience, rank_number = told."rankNumber",
        city_name = told."cityName", crimes = told."crimesCommitted", car_crimes = told."carCrimesCommitted",
        breakouts = told."successfulBreakouts", bucket = told.bucket, version = told.version
      from told, before where s.account_id = told."accountId" and before.account_id = s.account_id
    )
    insert into standing_count as known (city_name, bucket, players, crimes, car_crimes)
    select city_name, bucket, sum(players), sum(crimes), sum(car_crimes)
    from (
      select city_name, bucket, -1 as players, -crimes as crimes, -car_crimes as car_crimes from before where version <> -1
      union all
      select told."cityName", told.bucket, 1, told."crimesCommitted", told."carCrimesCommitted"
      from told join before on before.account_id = told."accountId"
    ) as moved
    group by city_name, bucket
    having sum(players) <> 0 or sum(crimes) <> 0 or sum(car_crimes) <> 0
    order by city_name, bucket
    on conflict (city_name, bucket) do update set players = known.players + excluded.players,
      crimes = known.crimes + excluded.crimes, car_crimes = known.car_crimes + excluded.car_crimes`,
})

/** Writes the newest state of each gangster, unless the stored one is as new. */
export async function writeStandings(tx: Db, changed: { gangsters: Gangster[] }[]): Promise<void> {
  const newest = new Map<number, Gangster>()
  for (const { gangsters } of changed)
    for (const one of gangsters)
      if (one.version > (newest.get(one.accountId)?.version ?? -1)) newest.set(one.accountId, one)
  const gangsters = [...newest.values()]
    .sort((one, other) => one.accountId - other.accountId)
    .map((one) => ({ ...one, bucket: one.alive ? bucketOf(one.experience, one.accountId) : 0 }))
  await standingMake.run(tx, { gangsters })
  await standingWrite.run(tx, { gangsters })
}
