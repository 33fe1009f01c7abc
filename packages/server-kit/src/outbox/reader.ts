import type { Fact, FactPayload } from '@sottomondo/event-contract'
import type { Db } from '../db/database.ts'
import { typed } from '../db/sql-type.ts'
import { control, statement } from '../db/statement.ts'

const readerKnow = statement({
  name: 'outbox_reader_know',
  params: { reader: 'text' },
  text: `insert into outbox_reader (reader, xid, id) select $reader, xid, id from outbox_cursor
    where not exists (select from outbox_reader where reader = $reader) on conflict do nothing`,
})
/** Makes a reader, which begins at the rows that the relay has not published yet. */
export const knowReader = (db: Db, reader: string): Promise<void> => readerKnow.run(db, { reader })

const readerTake = statement({
  name: 'outbox_reader_take',
  params: { reader: 'text' },
  row: { xid: ['text', 'xid::text'], id: 'bigint' },
  text: 'select $row from outbox_reader where reader = $reader for update skip locked',
})
const readerMove = statement({
  name: 'outbox_reader_move',
  params: { reader: 'text', xid: 'xid8', id: 'bigint' },
  text: 'update outbox_reader set xid = $xid::xid8, id = $id where reader = $reader',
})

/** Takes a reader's cursor; undefined while another process has it. */
async function takeReader(tx: Db, reader: string) {
  const cursor = await readerTake.first(tx, { reader })
  if (!cursor) return undefined
  // Forces an index scan from the cursor on, whatever the planner believes of today's partition.
  await control(tx, 'set local enable_seqscan = off')
  await control(tx, 'set local enable_bitmapscan = off')
  return cursor
}

const mostRows = 5000

const selectNamed = statement({
  name: 'outbox_reader_accounts',
  params: { xid: 'xid8', id: 'bigint', but: 'text[]' },
  row: {
    rows: ['int', '(select count(*) from read)::int'],
    lastXid: ['text|null', '(select xid::text from read order by xid desc, id desc limit 1)'],
    lastId: ['bigint|null', '(select id from read order by xid desc, id desc limit 1)'],
    accountIds: [
      typed<number[]>('jsonb'),
      `(select coalesce(jsonb_agg(distinct found[1]::bigint), '[]') from read,
        regexp_matches(payload, '"[a-zA-Z]*[aA]ccountId" ?: ?(\\d+)', 'g') found
        where subject like 'sottomondo.%' and subject <> all ($but::text[]))`,
    ],
  },
  // Complete rows only, as the relay reads them.
  text: `with read as materialized (
      select xid, id, subject, payload::text as payload from outbox
      where (xid, id) > ($xid::xid8, $id) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by outbox.xid, outbox.id limit ${mostRows}
    )
    select $row`,
})

/**
 * Returns the accounts that this service's facts have named since the reader's last look, in the transaction of what is
 * done with them. A reader costs a hot change nothing, and a crash loses none.
 * @param but subjects that don't count
 * @returns undefined while another process is at it
 */
export async function accountsNamed(
  tx: Db,
  reader: string,
  but: readonly string[],
): Promise<{ accountIds: number[]; isBehind: boolean } | undefined> {
  const cursor = await takeReader(tx, reader)
  if (!cursor) return undefined
  const { rows, lastXid, lastId, accountIds } = await selectNamed.one(tx, { ...cursor, but })
  if (lastXid !== null && lastId !== null) await readerMove.run(tx, { reader, xid: lastXid, id: lastId })
  return { accountIds, isBehind: rows === mostRows }
}

const selectFacts = statement({
  name: 'outbox_reader_facts',
  params: { xid: 'xid8', id: 'bigint', subjects: 'text[]', mostRows: 'bigint' },
  row: {
    xid: ['text', 'xid::text'],
    id: 'bigint',
    subject: 'text',
    // Other rows are passed over, however much is in them.
    payload: ['text|null', 'case when subject = any ($subjects::text[]) then payload::text end'],
  },
  text: `select $row from outbox
    where (xid, id) > ($xid::xid8, $id) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by outbox.xid, outbox.id limit $mostRows`,
})

/** A fact of the outbox, with its payload. */
export type ReadFact<F extends Fact> = { [S in F]: { subject: S; payload: FactPayload<S> } }[F]

/**
 * Returns this service's own facts since the reader's last look, in their order, as `accountsNamed` does with accounts.
 * @returns undefined while another process is at it
 */
export async function factsSince<const F extends Fact>(
  tx: Db,
  reader: string,
  { subjects, mostRows: most }: { subjects: readonly F[]; mostRows: number },
): Promise<{ facts: ReadFact<F>[]; isBehind: boolean } | undefined> {
  const cursor = await takeReader(tx, reader)
  if (!cursor) return undefined
  const rows = await selectFacts.all(tx, { ...cursor, subjects, mostRows: most })
  const last = rows.at(-1)
  if (last) await readerMove.run(tx, { reader, xid: last.xid, id: last.id })
  const facts = rows.flatMap(({ subject, payload }) =>
    payload === null ? [] : { subject, payload: JSON.parse(payload) },
  ) as ReadFact<F>[]
  return { facts, isBehind: rows.length === most }
}
