import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
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

/**
 * Says whether there are rows that a reader has not come to yet. By the last row: from the cursor on PostgreSQL might
 * look through all those before it.
 */
export const readerIsBehind = (reader: string) =>
  statement({
    name: `outbox_reader_behind_${reader}`,
    row: {
      isDue: [
        'bool',
        `exists (select from (select xid, id from outbox order by outbox.xid desc, outbox.id desc limit 1) as last
          where (last.xid, last.id) > (select r.xid, r.id from outbox_reader r where r.reader = '${reader}'))`,
      ],
    },
    text: 'select $row',
  })

/** Takes a reader's cursor; undefined while another process has it. */
async function takeReader(tx: Db, reader: string) {
  const cursor = await readerTake.first(tx, { reader })
  if (!cursor) return undefined
  await findByOrder(tx)
  return cursor
}

const readerLook = statement({
  name: 'outbox_reader_look',
  params: { reader: 'text' },
  row: { fromXid: ['text', 'xid::text'], fromId: ['bigint', 'id'] },
  text: 'select $row from outbox_reader where reader = $reader',
})
/** The end of all rows. */
const lastRow = { toXid: String(2n ** 64n - 1n), toId: Number.MAX_SAFE_INTEGER } as const

/**
 * Returns the rows that a reader has not come to yet, as a transaction sees them, for whoever wants to know them now. The
 * transaction must see what the reader has done and what is left as of one moment.
 */
export async function unreadBy(tx: Db, reader: string): Promise<OutboxStretch> {
  const from = await readerLook.first(tx, { reader })
  if (!from) throw new Error(`the outbox has no reader ${reader}`)
  await findByOrder(tx)
  return { ...from, ...lastRow }
}

/** Forces an index scan from the cursor on, whatever the planner believes of today's partition. */
async function findByOrder(tx: Db): Promise<void> {
  await control(tx, 'set local enable_seqscan = off')
  await control(tx, 'set local enable_bitmapscan = off')
}

/** A portion: who waits for an answer from this process waits for no more of it than that. */
const mostRows = 1000

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

const selectStretch = statement({
  name: 'outbox_reader_stretch',
  params: { xid: 'xid8', id: 'bigint', mostRows: 'bigint' },
  row: {
    rows: ['int', '(select count(*) from read)::int'],
    toXid: ['text|null', '(select xid::text from read order by xid desc, id desc limit 1)'],
    toId: ['bigint|null', '(select id from read order by xid desc, id desc limit 1)'],
  },
  text: `with read as materialized (
      select xid, id from outbox
      where (xid, id) > ($xid::xid8, $id) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by outbox.xid, outbox.id limit $mostRows
    )
    select $row`,
})

/** Rows of the outbox, from behind one to another, all of them complete: statements may read them again and again. */
export interface OutboxStretch {
  fromXid: string
  fromId: number
  toXid: string
  toId: number
}

/**
 * Moves a reader on to the next rows, in the transaction of what is done with them. The transaction should be short:
 * the relay waits for it.
 * @returns undefined while another process is at it, or without new rows
 */
export async function nextStretch(
  tx: Db,
  reader: string,
  mostRows: number,
): Promise<{ stretch: OutboxStretch; isBehind: boolean } | undefined> {
  const cursor = await takeReader(tx, reader)
  if (!cursor) return undefined
  const { rows, toXid, toId } = await selectStretch.one(tx, { ...cursor, mostRows })
  if (toXid === null || toId === null) return undefined
  await readerMove.run(tx, { reader, xid: toXid, id: toId })
  return { stretch: { fromXid: cursor.xid, fromId: cursor.id, toXid, toId }, isBehind: rows === mostRows }
}

/** The parameters of a stretch, and the condition for its rows. */
export const stretchParams = { fromXid: 'xid8', fromId: 'bigint', toXid: 'xid8', toId: 'bigint' } as const
export const inStretch = '(xid, id) > ($fromXid::xid8, $fromId) and (xid, id) <= ($toXid::xid8, $toId)'

const selectFacts = statement({
  name: 'outbox_reader_facts',
  params: { ...stretchParams, subjects: 'text[]' },
  row: { subject: 'text', payload: 'json' },
  text: `select $row from outbox where ${inStretch} and subject = any ($subjects) order by outbox.xid, outbox.id`,
})

/** A fact of the outbox, with its payload. */
export type ReadFact<F extends Fact> = { [S in F]: { subject: S; payload: FactPayload<S> } }[F]

/** Returns this service's own facts of a stretch, in their order. */
export const factsOf = async <const F extends Fact>(
  tx: Db,
  stretch: OutboxStretch,
  subjects: readonly F[],
): Promise<ReadFact<F>[]> => (await selectFacts.all(tx, { ...stretch, subjects })) as ReadFact<F>[]
