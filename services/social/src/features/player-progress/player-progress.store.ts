import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { bucketOf, bucketOfResident } from '../leaderboard/leaderboard.public.ts'

type Gangster = FactPayload<'sottomondo.actions.gangster.changed.v1'>['gangsters'][number]

/** Arrays, and no JSON: a row for each crime of the game comes through here. */
const fresh = {
  accountIds: 'bigint[]',
  alive: 'bool[]',
  experience: 'bigint[]',
  rankNumbers: 'int[]',
  cityNames: 'text[]',
  crimes: 'bigint[]',
  carCrimes: 'bigint[]',
  breakouts: 'bigint[]',
  areResidents: 'bool[]',
  buckets: 'bigint[]',
  versions: 'bigint[]',
} as const

/** A new row counts nowhere until it is filled: it is dead, without a city, and of version -1. */
const progressMake = statement({
  name: 'player_progress_make',
  params: { accountIds: 'bigint[]' },
  text: `insert into player_progress (account_id, alive, experience, rank_number, city_name, crimes, car_crimes,
      breakouts, bucket, version)
    select account_id, false, 0, 1, '', 0, 0, 0, 0, -1 from unnest($accountIds::bigint[]) as account_id order by 1
    on conflict do nothing`,
})
/**
 * Writes newer states, and moves their rows from the sums of the old place to those of the new one. It returns the
 * accounts that have no row yet.
 */
const progressWrite = statement({
  name: 'player_progress_fill',
  params: fresh,
  row: { accountId: 'bigint!' },
  text: `with fresh as (
      select * from unnest($accountIds::bigint[], $alive::bool[], $experience::bigint[], $rankNumbers::int[],
          $cityNames::text[], $crimes::bigint[], $carCrimes::bigint[], $breakouts::bigint[], $areResidents::bool[],
          $buckets::bigint[], $versions::bigint[])
        as fresh (account_id, alive, experience, rank_number, city_name, crimes, car_crimes, breakouts, is_resident,
          bucket, version)
    ),
    known as (
      select progress.* from player_progress as progress join fresh using (account_id)
      order by account_id for update of progress
    ),
    before as (
      select known.* from known join fresh using (account_id) where known.version < fresh.version
    ),
    written as (
      update player_progress as progress
      set alive = fresh.alive, experience = fresh.experience, rank_number = fresh.rank_number,
        city_name = fresh.city_name, crimes = fresh.crimes, car_crimes = fresh.car_crimes, breakouts = fresh.breakouts,
        is_resident = fresh.is_resident, bucket = fresh.bucket, version = fresh.version
      from fresh join before using (account_id) where progress.account_id = fresh.account_id
    ),
    counted as (
      insert into player_progress_sum as known (city_name, bucket, players, crimes, car_crimes)
      select city_name, bucket, sum(players), sum(crimes), sum(car_crimes)
      from (
        select city_name, bucket, -1 as players, -crimes as crimes, -car_crimes as car_crimes from before
        where version <> -1
        union all
        select fresh.city_name, fresh.bucket, 1, fresh.crimes, fresh.car_crimes from fresh join before using (account_id)
      ) as moved
      group by city_name, bucket
      having sum(players) <> 0 or sum(crimes) <> 0 or sum(car_crimes) <> 0
      order by city_name, bucket
      on conflict (city_name, bucket) do update set players = known.players + excluded.players,
        crimes = known.crimes + excluded.crimes, car_crimes = known.car_crimes + excluded.car_crimes
    )
    select $row from fresh where account_id not in (select account_id from known)`,
})

/** Writes the newest state of each gangster, unless the stored one is as new. */
export async function writePlayerProgress(tx: Db, changed: { gangsters: Gangster[] }[]): Promise<void> {
  const newest = new Map<number, Gangster>()
  for (const { gangsters } of changed)
    for (const one of gangsters)
      if (one.version > (newest.get(one.accountId)?.version ?? -1)) newest.set(one.accountId, one)
  const gangsters = [...newest.values()].sort((one, other) => one.accountId - other.accountId)
  const missing = await progressWrite.all(tx, columnsOf(gangsters))
  if (missing.length === 0) return
  const accountIds = missing.map(({ accountId }) => accountId)
  await progressMake.run(tx, { accountIds })
  const isMissing = new Set(accountIds)
  await progressWrite.all(tx, columnsOf(gangsters.filter(({ accountId }) => isMissing.has(accountId))))
}

const columnsOf = (gangsters: readonly Gangster[]) => ({
  accountIds: gangsters.map(({ accountId }) => accountId),
  alive: gangsters.map(({ alive }) => alive),
  experience: gangsters.map(({ experience }) => experience),
  rankNumbers: gangsters.map(({ rankNumber }) => rankNumber),
  cityNames: gangsters.map(({ cityName }) => cityName),
  crimes: gangsters.map(({ crimesCommitted }) => crimesCommitted),
  carCrimes: gangsters.map(({ carCrimesCommitted }) => carCrimesCommitted),
  breakouts: gangsters.map(({ successfulBreakouts }) => successfulBreakouts),
  areResidents: gangsters.map(({ isResident = false }) => isResident),
  buckets: gangsters.map(placeOf),
  versions: gangsters.map(({ version }) => version),
})

function placeOf({ alive, isResident, experience, accountId }: Gangster): number {
  if (!alive) return 0
  return isResident ? bucketOfResident : bucketOf(experience, accountId)
}
