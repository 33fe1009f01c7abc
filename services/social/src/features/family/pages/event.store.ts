import type { LogPiece } from '@sottomondo/event-contract/log'
import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type ListOrder, list, type PageRequest, readPage } from '@sottomondo/server-kit/list'
import { statement, typed } from '@sottomondo/server-kit/statement'

/** A line of a family's event book. */
export interface FamilyEvent {
  familyId: number
  kind: string
  words: readonly LogPiece[]
  atMs: number
}

const insert = statement({
  name: 'family_event_insert',
  params: { events: 'jsonb' },
  text: `insert into family_event (family_id, kind, pieces, happened_at)
    select "familyId", kind, words, to_timestamp("atMs" / 1000)
    from jsonb_to_recordset($events) as event ("familyId" bigint, kind text, words jsonb, "atMs" double precision)`,
})
export async function writeEvents(tx: Db, events: readonly FamilyEvent[]): Promise<void> {
  if (events.length > 0) await insert.run(tx, { events })
}

const forget = retention({
  name: 'family_event_forget',
  table: 'family_event',
  params: { beforeMs: 'epochMs' },
  where: `exists (select from family where family.id = family_event.family_id and family.ended_at < $beforeMs)`,
})
/** Deletes the event books of families that ended before then: nobody is in them to read them. */
export const forgetEventBooks = (pool: Pool, beforeMs: number): Promise<number> => forget.run(pool, { beforeMs })

const newest: ListOrder = { name: 'newest', keys: { happened_at: 'timestamp', id: 'bigint' }, descending: true }
const events = list({
  name: 'family_events',
  params: { familyId: 'bigint' },
  row: {
    eventId: ['bigint', 'id'],
    kind: 'text',
    words: [typed<readonly LogPiece[]>('jsonb'), 'pieces'],
    happenedAtMs: 'epochMs',
  },
  from: 'family_event',
  where: 'family_id = $familyId',
  orders: [newest],
})
/** Returns a page of a family's event book, the newest first. */
export const listEvents = (db: Db, familyId: number, page: PageRequest) =>
  readPage(db, events, { familyId }, newest, page)
