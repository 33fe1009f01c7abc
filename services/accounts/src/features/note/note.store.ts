import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const ofBoth = { userId: 'bigint', accountId: 'bigint' } as const

const noteRead = statement({
  name: 'note_read',
  params: ofBoth,
  row: { note: 'text', writtenAtMs: ['epochMs', 'written_at'] },
  text: 'select $row from note where user_id = $userId and account_id = $accountId',
})
export const readNote = (db: Db, of: { userId: number; accountId: number }) => noteRead.first(db, of)

/** Counts the notes of a user about all but this gangster. */
const noteCount = statement({
  name: 'note_count',
  params: ofBoth,
  text: 'select from note where user_id = $userId and account_id <> $accountId',
})
export const countOtherNotes = (tx: Db, of: { userId: number; accountId: number }) => noteCount.count(tx, of)

export const keepNote = statement({
  name: 'note_keep',
  params: { ...ofBoth, note: 'text', nowMs: 'epochMs' },
  text: `insert into note (user_id, account_id, note, written_at) values ($userId, $accountId, $note, $nowMs)
    on conflict (user_id, account_id) do update set note = excluded.note, written_at = excluded.written_at`,
})

export const deleteNote = statement({
  name: 'note_delete',
  params: ofBoth,
  text: 'delete from note where user_id = $userId and account_id = $accountId',
})
