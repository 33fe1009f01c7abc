import {
  type Db,
  type ListOrder,
  type OutboxRow,
  type Page,
  type PageRequest,
  push,
  type Refusal,
  readPage,
  run,
} from '@sottomondo/server-kit'
import type { Gender } from '../ranks/ranks.rules.ts'

export interface PrisonerRow {
  account_id: number
  account_name: string
  gender: Gender
  experience: number
  is_godfather: boolean
  jailed_until: Date
}

/** What the list can be sorted by; the first to be free come first. By name it is sorted anew for every page. */
export const prisonerOrders = {
  timeLeft: { jailed_until: 'timestamp', account_id: 'bigint' },
  name: { 'lower(account_name)': 'text', account_id: 'bigint' },
} as const

/** Who is in jail. */
export function listPrisoners(
  db: Db,
  nowMs: number,
  order: ListOrder,
  page: PageRequest,
): Promise<Page<PrisonerRow> | Refusal> {
  const list = {
    name: 'prisoners',
    select: 'account_id, account_name, gender, experience, is_godfather, jailed_until',
    from: 'gangster',
    where: 'jailed_until > $1 and life > 0',
    values: [new Date(nowMs)],
  }
  return readPage<PrisonerRow>(db, list, order, page)
}

/** A gangster by a name in any case: the one in jail, if one of that name is. */
export async function findByName(
  db: Db,
  name: string,
): Promise<{ account_id: number; account_name: string } | undefined> {
  const rows = await run<{ account_id: number; account_name: string }>(
    db,
    'gangster_by_name',
    `select account_id, account_name from gangster where lower(account_name) = lower($1) and life > 0
     order by jailed_until desc nulls last limit 1`,
    [name],
  )
  return rows[0]
}

/** Ends a sentence at once. Gives the push that says so. */
export async function free(tx: Db, accountId: number, nowMs: number): Promise<OutboxRow> {
  return changeJail(tx, accountId, null, nowMs)
}

/** Begins a sentence. Gives the push that says so. */
export async function jail(tx: Db, accountId: number, untilMs: number, nowMs: number): Promise<OutboxRow> {
  return changeJail(tx, accountId, new Date(untilMs), nowMs)
}

async function changeJail(tx: Db, accountId: number, until: Date | null, nowMs: number): Promise<OutboxRow> {
  const rows = await run<{ version: number; time_left: Record<string, number> }>(
    tx,
    'jail_change',
    `update gangster set jailed_until = $2, version = version + 1 where account_id = $1
     returning version, timers_left(gangster, $3) as time_left`,
    [accountId, until, new Date(nowMs)],
  )
  const row = rows[0]
  if (!row) throw new Error(`gangster ${accountId} is not there`)
  return push(accountId, 'allTimersUpdated', { timeLeft: row.time_left, inJail: until !== null, version: row.version })
}
