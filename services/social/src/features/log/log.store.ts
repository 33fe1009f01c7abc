import { type LogLine, type LogPiece, logKinds } from '@sottomondo/event-contract/log'
import { type Db, inPieces, type Pool, retention } from '@sottomondo/server-kit/database'
import { type ListOrder, list } from '@sottomondo/server-kit/list'
import { statement, typed } from '@sottomondo/server-kit/statement'
import { logRules } from './log.rules.ts'

/** A player's log after a change. */
export interface Reader {
  accountId: number
  unread: number
  version: number
}
/** With the part that befell the player just now. */
export interface FreshReader extends Reader {
  lineIds: number[]
}
const reader = { accountId: 'bigint', unread: 'bigint', version: 'bigint' } as const

/** Readers in the order of their accounts, so that writers don't deadlock. */
const intoReader = `insert into log_reader (account_id, unread, version, lines)
    select account_id, count(*) filter (where unread and arrived), 1, count(*) from written
    group by account_id order by account_id
    on conflict (account_id) do update set unread = log_reader.unread + excluded.unread,
      version = log_reader.version + 1, lines = log_reader.lines + excluded.lines`

const insertLines = statement({
  name: 'log_write',
  params: { lines: 'jsonb', nowMs: 'epochMs', freshFromMs: 'epochMs' },
  row: {
    ...reader,
    lineIds: [
      'bigint[]',
      `array(select id from written
         where written.account_id = counted.account_id and unread and arrived and happened_at > $freshFromMs)`,
    ],
  },
  text: `with written as (
      insert into log_line (account_id, kind, pieces, amount_euro, path, about, happened_at, unread, arrived)
      select "of", kind, words, "amountEuro", path, about, at, unread, at <= $nowMs
      from jsonb_to_recordset($lines) as line
        ("of" bigint, kind text, words jsonb, "amountEuro" bigint, path text, about text,
          "atMs" double precision, unread boolean)
      cross join lateral to_timestamp("atMs" / 1000) as at
      -- What came after it may have been told before it.
      where about is null or not exists (select from log_line later
        where later.account_id = "of" and later.about = line.about and later.happened_at > at)
      returning id, account_id, unread, arrived, happened_at
    ),
    counted as (${intoReader} returning account_id, unread, version, lines),
    filled as (
      insert into log_full (account_id) select account_id from counted where lines >= ${logRules.trimmedFrom}
      order by 1 on conflict do nothing
    )
    select $row from counted`,
})
/** Readers first, in the order of their accounts: as whoever marks their lines as read. */
const lockReaders = statement({
  name: 'log_readers_lock',
  params: { accountIds: 'bigint[]' },
  text: `insert into log_reader (account_id) select distinct unnest($accountIds::bigint[]) order by 1
    on conflict (account_id) do update set account_id = excluded.account_id`,
})
const removeReplaced = statement({
  name: 'log_replace',
  params: { lines: 'jsonb', withinMs: 'bigint' },
  text: `with gone as (
      delete from log_line old using jsonb_to_recordset($lines) as line ("of" bigint, about text, "atMs" double precision)
      where old.account_id = "of" and old.about = line.about and old.happened_at <= to_timestamp("atMs" / 1000)
        and (old.unread or old.happened_at > to_timestamp(("atMs" - $withinMs::bigint) / 1000))
      returning old.account_id, old.unread and old.arrived as counted)
    update log_reader reader set unread = reader.unread - gone.unread, lines = greatest(0, reader.lines - gone.lines)
    from (select account_id, count(*) filter (where counted) as unread, count(*) as lines from gone group by 1) as gone
    where reader.account_id = gone.account_id`,
})
/** Writes lines; future ones are not shown yet. */
export async function writeLines(tx: Db, lines: readonly LogLine[], nowMs: number): Promise<FreshReader[]> {
  const given = latestOf(lines).map((line) => ({ ...line, unread: isUnread(line) }))
  if (given.length === 0) return []
  const replacing = given.filter(({ about }) => about !== undefined)
  if (replacing.length > 0) {
    await lockReaders.run(tx, { accountIds: replacing.map(({ of }) => of) })
    await removeReplaced.run(tx, { lines: replacing, withinMs: logRules.replacedWithinMs })
  }
  return insertLines.all(tx, { lines: given, nowMs, freshFromMs: nowMs - logRules.freshForMs })
}

/** Leaves out lines that later ones of the same facts replace. */
const latestOf = (lines: readonly LogLine[]): LogLine[] =>
  lines.filter(({ of, about, atMs }, nth) => {
    const isReplaced = (other: LogLine, at: number) =>
      other.of === of && other.about === about && (other.atMs > atMs || (other.atMs === atMs && at > nth))
    return about === undefined || !lines.some(isReplaced)
  })

/** Returns whether the line is recent; facts may be published again long after. */
const isFresh = ({ happenedAtMs }: { happenedAtMs: number }, nowMs: number) =>
  happenedAtMs > nowMs - logRules.freshForMs

export const isUnread = ({ kind }: Pick<LogLine, 'kind'>): boolean => logKinds.get(kind)?.unread !== undefined

const arrived = {
  lineId: ['bigint', 'id'],
  accountId: 'bigint',
  kind: 'text',
  pieces: typed<LogPiece[]>('jsonb'),
  happenedAtMs: 'epochMs',
} as const
/** Whether the time of a line has come. */
export const logArrivalIsDue = statement({
  name: 'log_arrival_is_due',
  params: { nowMs: 'epochMs' },
  row: { isDue: ['bool', 'coalesce((select min(happened_at) from log_line where not arrived) <= $nowMs, false)'] },
  text: 'select $row',
})

const arriveLines = statement({
  name: 'log_arrive',
  params: { nowMs: 'epochMs', most: 'bigint' },
  row: arrived,
  text: `update log_line set arrived = true where id in (
      select id from log_line where not arrived and happened_at <= $nowMs
      order by happened_at limit $most for update skip locked)
    returning $row`,
})
const countArrived = statement({
  name: 'log_count',
  params: { accountIds: 'bigint[]', unread: 'bool[]' },
  row: reader,
  text: `with written as (
      select account_id, unread, true as arrived
      from unnest($accountIds::bigint[], $unread::boolean[]) as line (account_id, unread))
    ${intoReader.replace('count(*) from', '0 from')} returning $row`,
})
/** Shows the lines in their logs whose time has come. */
export async function takeArrived(tx: Db, nowMs: number): Promise<{ lines: LogLine[]; readers: FreshReader[] }> {
  const rows = await arriveLines.all(tx, { nowMs, most: logRules.lookedAtOnce })
  const lines = rows.map(({ accountId, pieces, happenedAtMs, kind }) => ({
    of: accountId,
    kind,
    words: pieces,
    atMs: happenedAtMs,
  }))
  if (lines.length === 0) return { lines, readers: [] }
  const [accountIds, unread] = [lines.map((line) => line.of), lines.map(isUnread)]
  const counted = await countArrived.all(tx, { accountIds, unread })
  const readers = counted.map((one) => {
    const fresh = rows.filter((row) => row.accountId === one.accountId && isUnread(row) && isFresh(row, nowMs))
    return { ...one, lineIds: fresh.map(({ lineId }) => lineId) }
  })
  return { lines, readers }
}

export const newestFirst: ListOrder = {
  name: 'newest',
  keys: { happened_at: 'timestamp', id: 'bigint' },
  descending: true,
}
const line = {
  lineId: ['bigint', 'id'],
  kind: 'text',
  pieces: typed<LogPiece[]>('jsonb'),
  path: 'text|null',
  unread: 'bool',
  happenedAtMs: ['epochMs', 'happened_at'],
} as const
/** @param kinds undefined for all */
export const logLines = list({
  name: 'log_lines',
  params: { accountId: 'bigint', kinds: 'text[]|null' },
  row: line,
  from: 'log_line',
  where: 'account_id = $accountId and arrived and ($kinds::text[] is null or kind = any ($kinds::text[]))',
  orders: [newestFirst],
})

const countUnread = statement({
  name: 'log_unread',
  params: { accountId: 'bigint' },
  row: {
    kind: 'text',
    count: ['bigint', 'count(*)'],
    missed: ['bigint', 'count(*) filter (where not watched)'],
    missedEuro: ['bigint|null', '(sum(amount_euro) filter (where not watched))::bigint'],
    missedSinceMs: ['epochMs|null', 'min(happened_at) filter (where not watched)'],
  },
  text: `select $row from log_line where account_id = $accountId and unread and arrived
    group by kind order by max(happened_at) desc`,
})
/** Returns the unread lines by kind, with how many of them the player did not see happen; the latest kind first. */
export const readUnread = (db: Db, accountId: number) => countUnread.all(db, { accountId })

const readerRead = statement({
  name: 'log_reader_read',
  params: { accountId: 'bigint' },
  row: reader,
  text: 'select $row from log_reader where account_id = $accountId',
})
export const readReader = (db: Db, accountId: number) => readerRead.first(db, { accountId })

const resetUnread = statement({
  name: 'log_reset',
  params: { accountId: 'bigint' },
  row: reader,
  text: `update log_reader set unread = 0, version = version + 1 where account_id = $accountId and unread > 0
    returning $row`,
})
const markLines = statement({
  name: 'log_mark',
  params: { accountId: 'bigint' },
  text: 'update log_line set unread = false where account_id = $accountId and unread and arrived',
})
/** @returns undefined if nothing was unread */
export async function markRead(tx: Db, accountId: number): Promise<Reader | undefined> {
  // The reader's row first: lines that are being written meanwhile are counted after it.
  const read = await resetUnread.first(tx, { accountId })
  if (read) await markLines.run(tx, { accountId })
  return read
}

const watchLines = statement({
  name: 'log_watch',
  params: { accountId: 'bigint', lineIds: 'bigint[]' },
  text: `update log_line set watched = true
    where account_id = $accountId and id = any ($lineIds::bigint[]) and unread and not watched`,
})
/** Changes nothing in other players' lines. */
export const markWatched = (db: Db, accountId: number, lineIds: readonly number[]) =>
  watchLines.count(db, { accountId, lineIds })

const deleteOld = retention({
  name: 'log_forget',
  table: 'log_line',
  params: { beforeMs: 'epochMs' },
  where: 'happened_at < $beforeMs and not unread',
})
const trimFull = statement({
  name: 'log_trim',
  params: { kept: 'bigint', full: 'bigint', most: 'bigint' },
  row: { readers: ['bigint', '(select count(*) from full_log)'] },
  text: `with full_log as (
      delete from log_full where account_id in (
        select account_id from log_full order by account_id limit $most for update skip locked)
      returning account_id
    ), reader as (
      update log_reader set lines = $kept from full_log
      where log_reader.account_id = full_log.account_id and lines >= $full
      returning log_reader.account_id
    ), surplus as (
      delete from log_line using reader, lateral (
        select happened_at, id from log_line kept where kept.account_id = reader.account_id and arrived
        order by happened_at desc, id desc offset $kept limit 1) as first_gone
      where log_line.account_id = reader.account_id and arrived and not unread
        and (log_line.happened_at, log_line.id) <= (first_gone.happened_at, first_gone.id)
    )
    select $row`,
})
/** Deletes lines that are too old, and the surplus of full logs; unread ones stay. */
export async function forgetLines(
  pool: Pool,
  nowMs: number,
  trimmedAtOnce: number = logRules.trimmedAtOnce,
): Promise<void> {
  await deleteOld.run(pool, { beforeMs: nowMs - logRules.keptDays * 86_400_000 })
  const of = { kept: logRules.keptLines, full: logRules.trimmedFrom }
  await inPieces(async (most) => (await trimFull.one(pool, { ...of, most })).readers, trimmedAtOnce)
}
