import type { Db } from '@sottomondo/server-kit/database'
import { type ListOrder, list, type PageRequest, readPage } from '@sottomondo/server-kit/list'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { AdminEntryKind } from './admin-log.rules.ts'

const kind = typed<AdminEntryKind>('text')

/** An entry of the admins' log, which is kept for ever. */
export interface AdminEntry {
  /** Key under which the entry is written once. */
  entryKey: string
  kind: AdminEntryKind
  by: string
  /** The player or thing that it concerns; null for everybody. */
  about: string | null
  /** Text in Dutch, for the admin. */
  what: string
  reason: string | null
  doneAtMs: number
}

const insertEntry = statement({
  name: 'admin_log_insert',
  params: {
    entryKey: 'text',
    kind,
    by: 'text',
    about: 'text|null',
    what: 'text',
    reason: 'text|null',
    doneAtMs: 'epochMs',
  },
  text: `insert into admin_log (entry_key, kind, by_name, about, what, reason, done_at)
    values ($entryKey, $kind, $by, $about, $what, $reason, $doneAtMs) on conflict (entry_key) do nothing`,
})
/** Writes an entry in the transaction of the action, or of the consumed fact. */
export const noteAdminEntry = (tx: Db, entry: AdminEntry): Promise<void> => insertEntry.run(tx, { ...entry })

const newest: ListOrder = { name: 'newest', keys: { 'entry.id': 'bigint' }, descending: true }
const entries = list({
  name: 'admin_log_newest',
  params: { about: 'text' },
  row: {
    entryId: ['bigint', 'entry.id'],
    kind: [kind, 'entry.kind'],
    by: ['text', 'entry.by_name'],
    about: ['text|null', 'entry.about'],
    what: ['text', 'entry.what'],
    reason: ['text|null', 'entry.reason'],
    doneAtMs: ['epochMs', 'entry.done_at'],
    /** Whether the entry is unchanged, and the one before it is present and unchanged. */
    intact: ['bool', 'entry.hash = admin_log_hash(entry, before.hash)'],
  },
  from: 'admin_log entry left join admin_log before on before.id = entry.id - 1',
  where: `$about = '' or lower(entry.about) = lower($about)`,
  orders: [newest],
})
/** Returns the entries, newest first: all, or those about one player. */
export const listAdminEntries = (db: Db, about: string, page: PageRequest) =>
  readPage(db, entries, { about }, newest, page)
