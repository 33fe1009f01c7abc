import type { Caller } from '@sottomondo/proto/common/v1/common'
import { type Db, run } from '@sottomondo/server-kit'
import type { Gender } from '../ranks/ranks.rules.ts'
import { newGangster } from './gangster.rules.ts'

/** What most features need to know of a gangster. */
export interface GangsterRow {
  account_id: number
  account_name: string
  gender: Gender
  city_name: string
  version: number
  experience: number
  is_godfather: boolean
  life: number
  murder_attempt_until: Date | null
  jailed_until: Date | null
  crimes_committed: number
  successful_breakouts: number
}

const columns = `account_id, account_name, gender, city_name, version, experience, is_godfather, life,
  murder_attempt_until, jailed_until, crimes_committed, successful_breakouts`

export async function findGangster(db: Db, accountId: number): Promise<GangsterRow | undefined> {
  return (await findGangsters(db, [accountId]))[0]
}

/** Those that are there, in no order. */
export function findGangsters(db: Db, accountIds: number[]): Promise<GangsterRow[]> {
  return run(db, 'gangster_find', `select ${columns} from gangster where account_id = any($1)`, [accountIds])
}

/** Locks gangsters in the order of their ids, so that two of them never wait for each other. */
export async function lockGangsters(tx: Db, accountIds: number[]): Promise<Map<number, GangsterRow>> {
  const rows = await run<GangsterRow>(
    tx,
    'gangster_lock',
    `select ${columns} from gangster where account_id = any($1) order by account_id for update`,
    [accountIds],
  )
  return new Map(rows.map((row) => [row.account_id, row]))
}

/** Makes the row of a gangster whose creation fact is still on its way; its gender follows with the fact. */
export async function ensureGangster(db: Db, caller: Caller): Promise<void> {
  await run(
    db,
    'gangster_ensure',
    `insert into gangster (account_id, user_id, account_name, gender, city_name, life, max_life)
     values ($1, $2, $3, 'male', $4, $5, $6) on conflict do nothing`,
    [caller.accountId, caller.userId, caller.accountName, newGangster.cityName, newGangster.life, newGangster.maxLife],
  )
}

/** What the creation fact says of a gangster, whose row may have been made by a call before. */
export async function welcomeGangster(
  tx: Db,
  gangster: {
    accountId: number
    userId: number
    accountName: string
    gender: Gender
    claimedExperience: number
  },
): Promise<{ experience: number; isGodfather: boolean }> {
  const rows = await run<{ experience: number; is_godfather: boolean }>(
    tx,
    'gangster_welcome',
    `insert into gangster (account_id, user_id, account_name, gender, experience, city_name, life, max_life)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (account_id) do update set
       user_id = excluded.user_id, account_name = excluded.account_name, gender = excluded.gender,
       experience = gangster.experience + excluded.experience, version = gangster.version + 1
     returning experience, is_godfather`,
    [
      gangster.accountId,
      gangster.userId,
      gangster.accountName,
      gangster.gender,
      gangster.claimedExperience,
      newGangster.cityName,
      newGangster.life,
      newGangster.maxLife,
    ],
  )
  const row = rows[0]
  if (!row) throw new Error(`gangster ${gangster.accountId} could not be made`)
  return { experience: row.experience, isGodfather: row.is_godfather }
}

/** The caller's row, made when it is not there yet. */
export async function gangsterOf(db: Db, caller: Caller): Promise<GangsterRow> {
  const known = await findGangster(db, caller.accountId)
  if (known) return known
  await ensureGangster(db, caller)
  const made = await findGangster(db, caller.accountId)
  if (!made) throw new Error(`gangster ${caller.accountId} could not be made`)
  return made
}

/** Makes `count` gangsters for load runs, with ids from `first` on. */
export async function fillGangsters(db: Db, first: number, count: number): Promise<void> {
  await run(
    db,
    'gangster_fill',
    `insert into gangster (account_id, user_id, account_name, gender, city_name, life, max_life)
     select id, id, 'Last_' || id, 'male', $3, $4, $5 from generate_series($1::bigint, $1 + $2 - 1) id
     on conflict do nothing`,
    [first, count, newGangster.cityName, newGangster.life, newGangster.maxLife],
  )
}
