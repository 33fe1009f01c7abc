import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type ListOrder, list, type PageRequest, readPage } from '@sottomondo/server-kit/list'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { Habit, Reason } from './suspect.rules.ts'

const names = statement({
  name: 'suspect_names',
  params: { gangsters: 'jsonb' },
  // A name that was replaced because the person left does not come back by an older fact.
  text: `insert into suspect_gangster as known (account_id, account_name, born_at)
    select distinct on ("accountId") "accountId", "accountName", to_timestamp("createdAtMs"::double precision / 1000)
    from jsonb_to_recordset($gangsters) as one ("accountId" bigint, "accountName" text, "createdAtMs" bigint)
    order by "accountId", "accountName" nulls first
    on conflict (account_id) do update set
      account_name = case when known.account_name is null then null else excluded.account_name end`,
})
/** Notes who is born, and how they are called; null for who is gone. */
export const writeNames = (
  tx: Db,
  gangsters: readonly { accountId: number; accountName: string | null; createdAtMs: number }[],
): Promise<void> => names.run(tx, { gangsters })

const named = statement({
  name: 'suspect_named',
  params: { accountName: 'text' },
  row: { accountId: 'bigint', accountName: 'text!' },
  text: 'select $row from suspect_gangster where lower(account_name) = lower($accountName)',
})
/** Finds a gangster by name in any case. */
export const findNamed = (db: Db, accountName: string) => named.first(db, { accountName })

const namesOf = statement({
  name: 'suspect_names_of',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint', accountName: 'text!' },
  text: 'select $row from suspect_gangster where account_id = any ($accountIds) and account_name is not null',
})
/** Returns the names of these gangsters, without those who are gone. */
export async function readNames(db: Db, accountIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await namesOf.all(db, { accountIds })
  return new Map(rows.map(({ accountId, accountName }) => [accountId, accountName]))
}

const take = statement({
  name: 'suspects_take',
  params: { most: 'bigint' },
  row: { accountId: 'bigint' },
  // Who is marked meanwhile waits for this transaction, and is marked again.
  text: `delete from suspect_due where account_id in (
      select account_id from suspect_due order by account_id limit $most for update skip locked)
    returning $row`,
})
/** Takes some of those who are to be judged. */
export const takeDue = async (tx: Db, most: number): Promise<number[]> =>
  (await take.all(tx, { most })).map(({ accountId }) => accountId).sort((one, other) => one - other)

const again = statement({
  name: 'suspects_due_again',
  params: { beforeMs: 'epochMs' },
  text: `insert into suspect_due (account_id) select account_id from suspect where judged_at < $beforeMs order by 1
    on conflict do nothing`,
})
/** Has those judged again who were judged before then: gifts grow old. */
export const markStale = again.run

const suspect = {
  accountId: 'bigint',
  score: 'bigint',
  reasons: typed<Reason[]>('jsonb'),
  fedEuro: 'bigint',
  sinceMs: ['epochMs', 'since'],
  judgedAtMs: 'epochMs',
  isOpen: 'bool',
  seenScore: 'bigint|null',
  seenFedEuro: 'bigint|null',
  seenBy: 'text|null',
  seenNote: 'text|null',
  seenAtMs: 'epochMs|null',
} as const

const locked = statement({
  name: 'suspects_lock',
  params: { accountIds: 'bigint[]' },
  row: suspect,
  text: 'select $row from suspect where account_id = any ($accountIds) order by account_id for update',
})
/** Locks what is known of these players, by account. */
export async function lockSuspects(tx: Db, accountIds: readonly number[]) {
  const rows = await locked.all(tx, { accountIds })
  return new Map(rows.map((row) => [row.accountId, row]))
}
export type SuspectRow = NonNullable<Awaited<ReturnType<typeof findSuspect>>>

const one = statement({
  name: 'suspect_find',
  params: { accountId: 'bigint' },
  row: suspect,
  text: 'select $row from suspect where account_id = $accountId',
})
export const findSuspect = (db: Db, accountId: number) => one.first(db, { accountId })

/** What a look found. */
export interface Judged {
  accountId: number
  score: number
  reasons: readonly Reason[]
  fedEuro: number
  isOpen: boolean
}

const write = statement({
  name: 'suspects_write',
  params: { judged: 'jsonb', nowMs: 'epochMs' },
  text: `insert into suspect as known (account_id, score, reasons, fed_euro, since, judged_at, is_open)
    select "accountId", score, reasons, "fedEuro", $nowMs, $nowMs, "isOpen"
    from jsonb_to_recordset($judged) as one ("accountId" bigint, score bigint, reasons jsonb, "fedEuro" bigint,
      "isOpen" boolean)
    order by 1
    on conflict (account_id) do update set score = excluded.score, reasons = excluded.reasons,
      fed_euro = excluded.fed_euro, judged_at = excluded.judged_at, is_open = excluded.is_open,
      since = case when known.is_open or not excluded.is_open then known.since else excluded.since end`,
})
const clear = statement({
  name: 'suspects_clear',
  params: { accountIds: 'bigint[]' },
  text: 'delete from suspect where account_id = any ($accountIds)',
})
/** Writes what was found of locked players; @param cleared those of whom nothing need be kept any more */
export async function writeSuspects(
  tx: Db,
  judged: readonly Judged[],
  { cleared, nowMs }: { cleared: readonly number[]; nowMs: number },
): Promise<void> {
  if (judged.length > 0) await write.run(tx, { judged, nowMs })
  if (cleared.length > 0) await clear.run(tx, { accountIds: cleared })
}

const see = statement({
  name: 'suspect_see',
  params: { accountId: 'bigint', by: 'text', note: 'text', nowMs: 'epochMs' },
  text: `update suspect set is_open = false, seen_score = score, seen_fed_euro = fed_euro, seen_by = $by, seen_note = $note,
      seen_at = $nowMs
    where account_id = $accountId`,
})
/** Notes that an admin found nothing wrong. */
export const writeSeen = see.run

const worst: ListOrder = { name: 'worst', keys: { score: 'bigint', account_id: 'bigint' }, descending: true }
const open = list({
  name: 'suspects_open',
  params: {},
  row: suspect,
  from: 'suspect',
  where: 'is_open',
  orders: [worst],
})
const seen = list({
  name: 'suspects_seen',
  params: {},
  row: suspect,
  from: 'suspect',
  where: 'seen_at is not null and not is_open',
  orders: [worst],
})
/** Lists suspects, the highest score first: those to look at, or those whom an admin has looked at. */
export const listSuspects = (db: Db, state: 'OPEN' | 'SEEN', page: PageRequest) =>
  readPage(db, state === 'SEEN' ? seen : open, {}, worst, page)

const habitWrite = statement({
  name: 'suspect_habits_write',
  params: { found: 'jsonb' },
  text: `insert into suspect_habit as known (account_id, habit, found_at)
    select distinct on ("accountId") "accountId", habit, to_timestamp("foundAtMs"::double precision / 1000)
    from jsonb_to_recordset($found) as one ("accountId" bigint, habit jsonb, "foundAtMs" bigint)
    order by "accountId", "foundAtMs" desc
    on conflict (account_id) do update set habit = excluded.habit, found_at = excluded.found_at
    where known.found_at <= excluded.found_at`,
})
/** Notes how regularly some were found to click; the latest finding counts. */
export const writeHabits = (
  tx: Db,
  found: readonly { accountId: number; habit: Habit; foundAtMs: number }[],
): Promise<void> => habitWrite.run(tx, { found })

const habits = statement({
  name: 'suspect_habits',
  params: { accountIds: 'bigint[]', sinceMs: 'epochMs' },
  row: { accountId: 'bigint', habit: typed<Habit>('jsonb') },
  text: 'select $row from suspect_habit where account_id = any ($accountIds) and found_at >= $sinceMs',
})
/** Returns what was found of these players since then. */
export async function readHabits(db: Db, accountIds: readonly number[], sinceMs: number): Promise<Map<number, Habit>> {
  const rows = await habits.all(db, { accountIds, sinceMs })
  return new Map(rows.map(({ accountId, habit: found }) => [accountId, found]))
}

const forgetHabits = retention({
  name: 'suspect_habits_forget',
  table: 'suspect_habit',
  params: { beforeMs: 'epochMs' },
  where: 'found_at < $beforeMs',
})
export const forgetHabitsBefore = (pool: Pool, beforeMs: number): Promise<number> =>
  forgetHabits.run(pool, { beforeMs })
