import { type Db, type ListOrder, list, type PageRequest, readPage, statement, typed } from '@sottomondo/server-kit'
import type { AdminEntryKind } from './admin-log.rules.ts'

const kind = typed<AdminEntryKind>('text')

/** Something that an admin did, as it is noted for ever. */
export interface AdminEntry {
  /** Under which it is noted once. */
  entryKey: string
  kind: AdminEntryKind
  by: string
  /** Whom or what it was about; null for everybody. */
  about: string | null
  /** In Dutch, as the admin reads it. */
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
/** Notes an entry in the transaction in which it is done, or in which the fact of it is consumed. */
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
    /** Whether it is as it was noted, and the one before it is there and as it was. */
    intact: ['bool', 'deed.hash = admin_deed_hash(deed, before.hash)'],
  },
  from: 'admin_deed deed left join admin_deed before on before.id = deed.id - 1',
  where: 'true',
  orders: [newest],
})
/** What admins did, the newest first. */
export const listAdminEntries = (db: Db, page: PageRequest) => readPage(db, entries, {}, newest, page)
