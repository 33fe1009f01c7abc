import { type Db, type ListOrder, list, type PageRequest, readPage, statement, typed } from '@sottomondo/server-kit'
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
  name: 'admin_deed_insert',
  params: {
    entryKey: 'text',
    kind,
    by: 'text',
    about: 'text|null',
    what: 'text',
    reason: 'text|null',
    doneAtMs: 'epochMs',
  },
  text: `insert into admin_deed (deed_key, kind, by_name, about, what, reason, done_at)
    values ($entryKey, $kind, $by, $about, $what, $reason, $doneAtMs) on conflict (deed_key) do nothing`,
})
/** Writes an entry in the transaction of the action, or of the consumed fact. */
export const noteAdminEntry = (tx: Db, entry: AdminEntry): Promise<void> => insertEntry.run(tx, { ...entry })

const newest: ListOrder = { name: 'newest', keys: { 'deed.id': 'bigint' }, descending: true }
const entries = list({
  name: 'admin_deeds',
  params: {},
  row: {
    deedId: ['bigint', 'deed.id'],
    kind: [kind, 'deed.kind'],
    by: ['text', 'deed.by_name'],
    about: ['text|null', 'deed.about'],
    what: ['text', 'deed.what'],
    reason: ['text|null', 'deed.reason'],
    doneAtMs: ['epochMs', 'deed.done_at'],
    /** Whether the entry is unchanged, and the one before it is present and unchanged. */
    intact: ['bool', 'deed.hash = admin_deed_hash(deed, before.hash)'],
  },
  from: 'admin_deed deed left join admin_deed before on before.id = deed.id - 1',
  where: 'true',
  orders: [newest],
})
/** Returns the entries, newest first. */
export const listAdminEntries = (db: Db, page: PageRequest) => readPage(db, entries, {}, newest, page)
