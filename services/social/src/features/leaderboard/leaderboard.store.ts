import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'
import { bucketsPerClass } from './leaderboard.rules.ts'

const citiesRead = statement({
  name: 'leaderboard_cities',
  row: { cityName: 'text', players: ['bigint', 'sum(players)::bigint'] },
  text: `select $row from player_progress_class where class > 0
    group by city_name having sum(players) > 0 order by city_name`,
})
/** Returns how many living players are in each city. */
export const readCities = (db: Db) => citiesRead.all(db)

/** Where the list is cut, and by which index it is read: everybody, or the gangsters in one city. */
const scopes = {
  all: { params: {}, where: 'true' },
  city: { params: { cityName: 'text' }, where: 'city_name = $cityName' },
} as const

const place = { accountId: 'bigint', experience: 'bigint', rankNumber: 'int', cityName: 'text' } as const
export type Placed = RowOf<typeof place>

const declare = <const P extends Record<string, 'text'>>(
  name: string,
  { params, where }: { params: P; where: string },
) => ({
  bucket: statement({
    name: `leaderboard_bucket_${name}`,
    params: { ...params, behind: 'bigint' },
    row: { bucket: 'bigint!', ahead: 'bigint!' },
    text: `with own as (
        select * from (
          select class, array_agg(city_name) as cities,
            (sum(sum(players)) over (order by class desc) - sum(players))::bigint as ahead
          from player_progress_class where class > 0 and ${where} group by class having sum(players) > 0
        ) as classes
        where ahead <= $behind order by ahead desc limit 1
      )
      select $row from (
        select bucket, (own.ahead + sum(sum(players)) over (order by bucket desc) - sum(players))::bigint as ahead
        from own join player_progress_sum on city_name = any (own.cities)
          and bucket > (own.class - 1) * ${bucketsPerClass} and bucket <= own.class * ${bucketsPerClass}
        group by bucket, own.ahead having sum(players) > 0
      ) as buckets
      where ahead <= $behind order by ahead desc limit 1`,
  }),
  rows: statement({
    name: `leaderboard_rows_${name}`,
    params: { ...params, bucket: 'bigint', skipped: 'bigint', most: 'bigint' },
    row: place,
    // The index alone leads to the page; only its rows are looked up.
    text: `select $row from (
        select account_id from player_progress where bucket > 0 and ${where} and bucket <= $bucket
        order by bucket desc, experience desc, account_id offset $skipped limit $most
      ) as page join player_progress using (account_id) order by bucket desc, experience desc, account_id`,
  }),
  ahead: statement({
    name: `leaderboard_ahead_${name}`,
    params: { ...params, bucket: 'bigint', experience: 'bigint', accountId: 'bigint' },
    row: {
      players: [
        'bigint',
        `(classes.players
          + (select coalesce(sum(players), 0) from player_progress_sum
              where city_name = any (classes.cities) and bucket > $bucket and bucket <= own.class * ${bucketsPerClass})
          + (select count(*) from player_progress where bucket > 0 and ${where} and bucket = $bucket
              and (experience > $experience or experience = $experience and account_id < $accountId)))::bigint`,
      ],
    },
    text: `with own as (select class_of_bucket($bucket) as class),
      classes as (
        select coalesce(sum(players) filter (where class > (select class from own)), 0) as players,
          array_agg(city_name) filter (where class = (select class from own)) as cities
        from player_progress_class where class >= (select class from own) and ${where}
      )
      select $row from own cross join classes`,
  }),
  above: statement({
    name: `leaderboard_above_${name}`,
    params: { ...params, bucket: 'bigint', experience: 'bigint', accountId: 'bigint' },
    row: { accountId: 'bigint', experience: 'bigint' },
    text: `select $row from player_progress where bucket > 0 and ${where} and bucket >= $bucket
        and (bucket > $bucket or experience > $experience or experience = $experience and account_id < $accountId)
      order by bucket, experience, account_id desc limit 1`,
  }),
})
const [all, city] = [declare('all', scopes.all), declare('city', scopes.city)]

/** The part of the leaderboard that one filter leaves. */
export interface Ranking {
  /** Returns the rows behind the first so many. */
  rows(behind: number, most: number): Promise<Placed[]>
  /** Returns how many are ahead of a gangster. */
  ahead(own: OwnPosition): Promise<number>
  /** Returns the gangster just above; undefined in the first place. */
  above(own: OwnPosition): Promise<{ accountId: number; experience: number } | undefined>
}

/** Where the list begins: no bucket is higher. */
const top = { bucket: Number.MAX_SAFE_INTEGER, ahead: 0 }

const own = { ...place, bucket: 'bigint' } as const
export type OwnPosition = RowOf<typeof own>

const ownRead = statement({
  name: 'leaderboard_own',
  params: { accountId: 'bigint' },
  row: own,
  text: 'select $row from player_progress where account_id = $accountId and bucket > 0',
})
/** Returns where a living player stands; undefined for a resident, and until actions has told of them. */
export const readOwn = (db: Db, accountId: number) => ownRead.first(db, { accountId })

/** @param cityName undefined: everybody */
export function rankingOf(db: Db, cityName: string | undefined): Ranking {
  const [statements, where] = cityName === undefined ? [all, {}] : [city, { cityName }]
  const { bucket, rows, ahead, above } = statements as typeof city
  const filter = where as { cityName: string }
  const positionOf = ({ bucket, experience, accountId }: OwnPosition) => ({
    ...filter,
    bucket,
    experience,
    accountId,
  })
  return {
    async rows(behind, most) {
      const from = behind === 0 ? top : await bucket.first(db, { ...filter, behind })
      if (!from) return []
      return rows.all(db, { ...filter, bucket: from.bucket, skipped: behind - from.ahead, most })
    },
    ahead: async (own) => (await ahead.one(db, positionOf(own))).players,
    above: (own) => above.first(db, positionOf(own)),
  }
}

const familyRead = statement({
  name: 'leaderboard_family',
  params: { familyId: 'bigint', cityName: 'text|null' },
  row: place,
  text: `select $row from family_member join player_progress using (account_id)
    where family_id = $familyId and bucket > 0 and city_name = coalesce($cityName, city_name)
    order by experience desc, account_id`,
})
/** Returns the ranking of a family's members, who are so few that they are read at once, and how many they are. */
export async function familyRanking(
  db: Db,
  familyId: number,
  cityName: string | undefined,
): Promise<Ranking & { players: number }> {
  const members = await familyRead.all(db, { familyId, cityName: cityName ?? null })
  const indexOf = (own: OwnPosition) => members.findIndex(({ accountId }) => accountId === own.accountId)
  return {
    players: members.length,
    rows: async (behind, most) => members.slice(behind, behind + most),
    ahead: async (own) => Math.max(0, indexOf(own)),
    above: async (own) => members[indexOf(own) - 1],
  }
}

/** Returns a living player's place among all; undefined for others, and until actions has told of them. */
export async function readPlace(db: Db, accountId: number): Promise<number | undefined> {
  const own = await readOwn(db, accountId)
  return own && (await rankingOf(db, undefined).ahead(own)) + 1
}
