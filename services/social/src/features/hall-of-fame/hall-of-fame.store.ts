import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { Version } from './hall-of-fame.rules.ts'

const version = typed<Version>('text')

export interface FamePlace {
  list: string
  place: number
  accountId: number
  count: number | null
  rankNumber: number | null
  rankProgress: number | null
  /** Set for a crime of several players together. */
  crimeId: number | null
  partnerAccountId: number | null
  lootEuro: number | null
}

const takeVersion = statement({
  name: 'hall_of_fame_take',
  params: { version, takenAtMs: 'epochMs' },
  text: `insert into hall_of_fame_version as known (version, taken_at) values ($version, $takenAtMs)
    on conflict (version) do update set taken_at = excluded.taken_at where known.taken_at < excluded.taken_at`,
})
const clear = statement({
  name: 'hall_of_fame_clear',
  params: { version },
  text: 'delete from hall_of_fame where version = $version',
})
const fill = statement({
  name: 'hall_of_fame_fill',
  params: { version, places: 'jsonb' },
  text: `insert into hall_of_fame (version, list, place, account_id, count, rank_number, rank_progress, group_crime_id,
      partner_account_id, loot_euro)
    select $version, list, place, "accountId", count, "rankNumber", "rankProgress", "crimeId", "partnerAccountId",
      "lootEuro"
    from jsonb_to_recordset($places) as fame
      (list text, place int, "accountId" bigint, count int, "rankNumber" int, "rankProgress" float8, "crimeId" bigint,
        "partnerAccountId" bigint, "lootEuro" bigint)`,
})
/** Replaces the places of a version, unless the stored ones are newer. */
export async function writeFame(tx: Db, of: Version, takenAtMs: number, places: FamePlace[]): Promise<void> {
  if ((await takeVersion.count(tx, { version: of, takenAtMs })) === 0) return
  await clear.run(tx, { version: of })
  await fill.run(tx, { version: of, places })
}

const famous = {
  list: 'text',
  accountId: ['bigint', 'fame.account_id'],
  accountName: ['text!', 'player.account_name'],
  gender: ['text|null', 'player.gender'],
  count: 'int|null',
  rankNumber: ['int|null', 'fame.rank_number'],
  rankProgress: 'float8|null',
  crimeId: ['bigint|null', 'group_crime_id'],
  partnerName: ['text|null', 'partner.account_name'],
  lootEuro: 'bigint|null',
} as const
export type Famous = RowOf<typeof famous>

const fameRead = statement({
  name: 'hall_of_fame_read',
  params: { version },
  row: famous,
  text: `select $row from hall_of_fame fame join player using (account_id)
      left join player partner on partner.account_id = fame.partner_account_id
    where version = $version and player.account_name is not null order by list, place`,
})
export const readFame = (db: Db, of: Version) => fameRead.all(db, { version: of })

const versionRead = statement({
  name: 'hall_of_fame_version_read',
  params: { version },
  row: { takenAtMs: 'epochMs' },
  text: 'select $row from hall_of_fame_version where version = $version',
})
/** Returns when a version's places were taken last. */
export const readFameTime = async (db: Db, of: Version): Promise<number | undefined> =>
  (await versionRead.first(db, { version: of }))?.takenAtMs

const winsCount = statement({
  name: 'lottery_wins_count',
  params: { accountIds: 'bigint[]', wonAtMs: 'epochMs' },
  text: `insert into lottery_wins as known (account_id, wins, last_won_at)
    select account_id, count(*), $wonAtMs from unnest($accountIds::bigint[]) as won (account_id) group by 1 order by 1
    on conflict (account_id) do update set wins = known.wins + excluded.wins,
      last_won_at = greatest(known.last_won_at, excluded.last_won_at)`,
})
const drawCount = statement({
  name: 'lottery_draw_count',
  params: { drawDay: 'text' },
  text: 'insert into lottery_draw_counted (draw_day) values ($drawDay) on conflict do nothing',
})
/** Counts the prizes of a draw per winner, unless it is counted. */
export async function countWins(tx: Db, drawDay: string, accountIds: number[], wonAtMs: number): Promise<void> {
  if ((await drawCount.count(tx, { drawDay })) > 0) await winsCount.run(tx, { accountIds, wonAtMs })
}

const winsMost = statement({
  name: 'lottery_wins_most',
  params: { most: 'bigint' },
  row: { accountId: ['bigint', 'w.account_id'], accountName: 'text!', wins: 'int' },
  text: `select $row from lottery_wins w join player using (account_id)
    where account_name is not null and not is_resident
    order by wins desc, last_won_at, w.account_id limit $most`,
})
/** Returns the players with the most prizes; of equal ones the one who got there first. */
export const readMostWins = (db: Db, most: number) => winsMost.all(db, { most })
