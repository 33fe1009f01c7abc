import { type Db, run } from '@sottomondo/server-kit'
import type { Gender } from './account.rules.ts'

export interface Gangster {
  accountId: number
  userId: number
  accountName: string
  createdAtMs: number
  diedAtMs: number | null
}

interface Row {
  id: number
  user_id: number
  name: string
  created_at: Date
  died_at: Date | null
}

function gangsterOf(row: Row | undefined): Gangster | undefined {
  return (
    row && {
      accountId: row.id,
      userId: row.user_id,
      accountName: row.name,
      createdAtMs: row.created_at.getTime(),
      diedAtMs: row.died_at?.getTime() ?? null,
    }
  )
}

/** Answers undefined when the name is taken; a simultaneous one with this name is waited for. */
export async function insertGangster(
  tx: Db,
  gangster: { userId: number; accountName: string; gender: Gender; nowMs: number; reserved: boolean },
): Promise<number | undefined> {
  const [row] = await run<{ id: number }>(
    tx,
    'gangster_insert',
    `insert into gangster (user_id, name, gender, created_at, reserved) values ($1, $2, $3, $4, $5)
     on conflict (lower(name)) do nothing returning id`,
    [gangster.userId, gangster.accountName, gangster.gender, new Date(gangster.nowMs), gangster.reserved],
  )
  return row?.id
}

/** Lets the gangster that a user's sign-up reserved live from now on; answers undefined when there is none. */
export async function bringToLife(
  tx: Db,
  userId: number,
  nowMs: number,
): Promise<(Gangster & { gender: Gender }) | undefined> {
  const [row] = await run<Row & { gender: Gender }>(
    tx,
    'gangster_bring_to_life',
    'update gangster set reserved = false, created_at = $2 where user_id = $1 and reserved returning *',
    [userId, new Date(nowMs)],
  )
  const gangster = gangsterOf(row)
  return row && gangster && { ...gangster, gender: row.gender }
}

export async function findGangster(db: Db, accountId: number): Promise<Gangster | undefined> {
  const [row] = await run<Row>(db, 'gangster_by_id', 'select * from gangster where id = $1 and not reserved', [
    accountId,
  ])
  return gangsterOf(row)
}

/** Living or dead, in any case; not one that is only reserved. */
export async function findGangsterByName(db: Db, name: string): Promise<Gangster | undefined> {
  const [row] = await run<Row>(
    db,
    'gangster_by_name',
    'select * from gangster where lower(name) = lower($1) and not reserved',
    [name],
  )
  return gangsterOf(row)
}

/** A user's living gangster, also one that is only reserved, else the one who died last. */
export async function latestGangster(db: Db, userId: number): Promise<Gangster | undefined> {
  const [row] = await run<Row>(
    db,
    'gangster_of_user',
    `select * from gangster where user_id = $1 order by died_at desc nulls first, id desc limit 1`,
    [userId],
  )
  return gangsterOf(row)
}

/** All that a user's gangsters are or were called. */
export async function namesOf(db: Db, userId: number): Promise<string[]> {
  const rows = await run<{ name: string }>(db, 'gangster_names', 'select name from gangster where user_id = $1', [
    userId,
  ])
  return rows.map((row) => row.name)
}

/** Sorted without regard to case. */
export async function livingNames(db: Db): Promise<string[]> {
  const rows = await run<{ name: string }>(
    db,
    'gangster_living_names',
    'select name from gangster where died_at is null and not reserved order by lower(name)',
  )
  return rows.map((row) => row.name)
}
