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
  gangster: { userId: number; accountName: string; gender: Gender; nowMs: number },
): Promise<number | undefined> {
  const [row] = await run<{ id: number }>(
    tx,
    'gangster_insert',
    `insert into gangster (user_id, name, gender, created_at) values ($1, $2, $3, $4)
     on conflict (lower(name)) do nothing returning id`,
    [gangster.userId, gangster.accountName, gangster.gender, new Date(gangster.nowMs)],
  )
  return row?.id
}

export async function findGangster(db: Db, accountId: number): Promise<Gangster | undefined> {
  const [row] = await run<Row>(db, 'gangster_by_id', 'select * from gangster where id = $1', [accountId])
  return gangsterOf(row)
}

/** Living or dead, in any case. */
export async function findGangsterByName(db: Db, name: string): Promise<Gangster | undefined> {
  const [row] = await run<Row>(db, 'gangster_by_name', 'select * from gangster where lower(name) = lower($1)', [name])
  return gangsterOf(row)
}

/** A user's living gangster, else the one who died last. */
export async function latestGangster(db: Db, userId: number): Promise<Gangster | undefined> {
  const [row] = await run<Row>(
    db,
    'gangster_of_user',
    `select * from gangster where user_id = $1 order by died_at desc nulls first, id desc limit 1`,
    [userId],
  )
  return gangsterOf(row)
}

/** Sorted without regard to case. */
export async function livingNames(db: Db): Promise<string[]> {
  const rows = await run<{ name: string }>(
    db,
    'gangster_living_names',
    'select name from gangster where died_at is null order by lower(name)',
  )
  return rows.map((row) => row.name)
}
