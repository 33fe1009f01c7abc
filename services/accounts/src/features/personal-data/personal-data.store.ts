import { type Db, retention } from '@sottomondo/server-kit/database'
import { goneUsers, type PersonalData } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const exportPersonalData: PersonalData = {
  leftOut: { data_export: 'this copy itself', data_export_part: 'this copy itself' },
  forgettingUsers: [
    statement({
      name: 'deletion_export',
      params: goneUsers,
      text: 'delete from data_export where user_id = any ($userIds)',
    }),
  ],
}

const desk = {
  requestedAtMs: 'epochMs',
  readyAtMs: 'epochMs|null',
  expiresAtMs: 'epochMs|null',
  takenBy: 'text|null',
} as const

const exportFind = statement({
  name: 'export_find',
  params: { userId: 'bigint' },
  row: desk,
  text: 'select $row from data_export where user_id = $userId',
})
export const findExport = (db: Db, userId: number) => exportFind.first(db, { userId })

const exportDrop = statement({
  name: 'export_drop',
  params: { userId: 'bigint' },
  text: 'delete from data_export where user_id = $userId',
})
const exportAsk = statement({
  name: 'export_ask',
  params: { userId: 'bigint', nowMs: 'epochMs' },
  text: 'insert into data_export (user_id, requested_at, next_try_at) values ($userId, $nowMs, $nowMs)',
})
/** Stores a request for an export, in place of an earlier export. */
export async function askForExport(tx: Db, userId: number, nowMs: number): Promise<void> {
  await exportDrop.run(tx, { userId })
  await exportAsk.run(tx, { userId, nowMs })
}

/** Whether an export is to be made. */
export const exportIsDue = statement({
  name: 'export_is_due',
  params: { nowMs: 'epochMs' },
  row: {
    isDue: ['bool', 'coalesce((select min(next_try_at) from data_export where ready_at is null) <= $nowMs, false)'],
  },
  text: 'select $row',
})

export const claimExport = statement({
  name: 'export_claim',
  params: { nowMs: 'epochMs', leasedUntilMs: 'epochMs' },
  row: { userId: 'bigint' },
  text: `update data_export set next_try_at = $leasedUntilMs
    where user_id = (
      select user_id from data_export where ready_at is null and next_try_at <= $nowMs
      order by next_try_at limit 1 for update skip locked
    ) returning $row`,
})

const partInsert = statement({
  name: 'export_parts',
  params: { userId: 'bigint', contents: 'text[]' },
  text: `insert into data_export_part (user_id, part, content)
    select $userId, place - 1, content from unnest($contents::text[]) with ordinality as part (content, place)`,
})
const exportReady = statement({
  name: 'export_ready',
  params: { userId: 'bigint', nowMs: 'epochMs', expiresAtMs: 'epochMs' },
  text: `update data_export set ready_at = $nowMs, expires_at = $expiresAtMs
    where user_id = $userId and ready_at is null`,
})
/** Returns false if another process was first. */
export async function keepExport(
  tx: Db,
  made: { userId: number; contents: string[]; nowMs: number; expiresAtMs: number },
): Promise<boolean> {
  if ((await exportReady.count(tx, made)) === 0) return false
  await partInsert.run(tx, made)
  return true
}

const exportTake = statement({
  name: 'export_take',
  params: { userId: 'bigint', takenBy: 'text', nowMs: 'epochMs' },
  text: `update data_export set taken_by = $takenBy
    where user_id = $userId and expires_at > $nowMs and (taken_by is null or taken_by = $takenBy)`,
})
/** Returns whether the export is ready, and not yet taken by another request: the first one takes it. */
export const takeExport = async (db: Db, userId: number, takenBy: string, nowMs: number) =>
  (await exportTake.count(db, { userId, takenBy, nowMs })) > 0

export const readExportPart = statement({
  name: 'export_part',
  params: { userId: 'bigint', part: 'int' },
  row: { content: 'text', parts: ['int', '(select count(*) from data_export_part p where p.user_id = $userId)::int'] },
  text: 'select $row from data_export_part where user_id = $userId and part = $part',
})

export const deleteOldExports = retention({
  name: 'old_exports',
  table: 'data_export_part',
  params: { nowMs: 'epochMs' },
  where: 'user_id in (select user_id from data_export where expires_at <= $nowMs)',
})

const deletionFind = statement({
  name: 'deletion_find',
  params: { userId: 'bigint' },
  row: { deletionAtMs: ['epochMs|null', 'deletion_due_at'] },
  text: 'select $row from app_user where id = $userId and deleted_at is null',
})
export const deletionOf = async (db: Db, userId: number) =>
  (await deletionFind.first(db, { userId }))?.deletionAtMs ?? null

const deletionAsk = statement({
  name: 'deletion_ask',
  params: { userId: 'bigint', nowMs: 'epochMs', dueAtMs: 'epochMs' },
  row: { deletionAtMs: ['epochMs!', 'deletion_due_at'] },
  text: `update app_user set deletion_requested_at = coalesce(deletion_requested_at, $nowMs),
      deletion_due_at = coalesce(deletion_due_at, $dueAtMs)
    where id = $userId returning $row`,
})
/** Returns when the deletion will be done; a repetition changes nothing. */
export const askForDeletion = (tx: Db, userId: number, nowMs: number, dueAtMs: number) =>
  deletionAsk.one(tx, { userId, nowMs, dueAtMs })

const deletionRevoke = statement({
  name: 'deletion_revoke',
  params: { userId: 'bigint' },
  text: `update app_user set deletion_requested_at = null, deletion_due_at = null
    where id = $userId and deletion_due_at is not null and deleted_at is null`,
})
export const revokeDeletion = async (tx: Db, userId: number) => (await deletionRevoke.count(tx, { userId })) > 0

export const accountsOf = statement({
  name: 'personal_accounts',
  params: { userId: 'bigint' },
  row: { accountId: ['bigint', 'id'] },
  text: 'select $row from gangster where user_id = $userId order by id',
})
