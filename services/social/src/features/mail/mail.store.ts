import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type ListOrder, list, type PageRequest, readPage } from '@sottomondo/server-kit/list'
import { statement } from '@sottomondo/server-kit/statement'
import { plainSql } from '../../kernel/text/plain.ts'
import { houseName, mailRules } from './mail.rules.ts'

export const folders = ['received', 'sent'] as const
export type Folder = (typeof folders)[number]

const row = {
  mailId: ['bigint', 'id'],
  senderName: ['text|null', 'sender_account_name'],
  senderIsPremium: 'bool',
  receiverName: ['text', 'receiver_account_name'],
  subject: 'text',
  body: 'text',
  createdAtMs: ['epochMs', 'sent_at'],
  mailRead: ['bool', 'sender_account_id is not distinct from $accountId or read_at is not null'],
} as const
const newest: ListOrder = { name: 'newest', keys: { sent_at: 'timestamp', id: 'bigint' }, descending: true }
const sideOf = { received: 'receiver', sent: 'sender' } as const

/** The name of the other side; a mail without a sender is from the house. */
const otherName = {
  received: `coalesce(sender_account_name, '${houseName}')`,
  sent: 'receiver_account_name',
} as const

const folderList = (folder: Folder) =>
  list({
    name: `mail_${folder}`,
    params: { accountId: 'bigint', sought: 'text' },
    row,
    from: 'mail',
    where: `${sideOf[folder]}_account_id = $accountId and ${sideOf[folder]}_deleted_at is null
      and ($sought = '' or position(lower(${plainSql('$sought')}) in
        lower(${plainSql(`concat_ws(E'\\n', ${otherName[folder]}, subject, body)`)})) > 0)`,
    orders: [newest],
  })
const lists = { received: folderList('received'), sent: folderList('sent') }
/** Returns a player's received or sent mails, the newest first: all of them, or those that contain `sought`. */
export const listMails = (db: Db, accountId: number, folder: Folder, sought: string, page: PageRequest) =>
  readPage(db, lists[folder], { accountId, sought }, newest, page)

/** SQL: a mail is visible to its receiver and its sender only. */
const isMine = `((receiver_account_id = $accountId and receiver_deleted_at is null)
  or (sender_account_id = $accountId and sender_deleted_at is null))`

const mailById = statement({
  name: 'mail_by_id',
  params: { mailId: 'bigint', accountId: 'bigint' },
  row: { ...row, senderAccountId: 'bigint|null' },
  text: `select $row from mail where id = $mailId and ${isMine}`,
})
/** Returns a mail that a player has received or sent, and has not deleted. */
export const findMail = (db: Db, accountId: number, mailId: number) => mailById.first(db, { accountId, mailId })

const insertMail = statement({
  name: 'mail_insert',
  params: {
    senderAccountId: 'bigint',
    senderName: 'text',
    senderIsPremium: 'bool',
    receiverAccountId: 'bigint',
    receiverName: 'text',
    subject: 'text',
    body: 'text',
    nowMs: 'epochMs',
  },
  row: { mailId: ['bigint', 'id'] },
  text: `insert into mail (sender_account_id, sender_account_name, sender_is_premium, receiver_account_id,
      receiver_account_name, subject, body, sent_at)
    values ($senderAccountId, $senderName, $senderIsPremium, $receiverAccountId, $receiverName, $subject, $body, $nowMs)
    returning $row`,
})
/** Writes a mail between players. Their mailboxes are locked. */
export const writeMail = async (tx: Db, mail: Parameters<typeof insertMail.one>[1]): Promise<number> =>
  (await insertMail.one(tx, mail)).mailId

const markRead = statement({
  name: 'mail_mark_read',
  params: { mailId: 'bigint', accountId: 'bigint', nowMs: 'epochMs' },
  text: `update mail set read_at = $nowMs
    where id = $mailId and receiver_account_id = $accountId and receiver_deleted_at is null and read_at is null`,
})
/** Marks a mail as read. @returns whether it was unread until now */
export const readMail = async (tx: Db, accountId: number, mailId: number, nowMs: number): Promise<boolean> =>
  (await markRead.count(tx, { accountId, mailId, nowMs })) > 0

const markAllRead = statement({
  name: 'mail_mark_all_read',
  params: { mailId: 'bigint', accountId: 'bigint', nowMs: 'epochMs' },
  text: `update mail set read_at = $nowMs
    where receiver_account_id = $accountId and receiver_deleted_at is null and read_at is null
      and (sent_at, id) <= (select sent_at, id from mail where id = $mailId)`,
})
/** Marks received mails up to this one as read. @returns how many were unread until now */
export const readMailsUpTo = (tx: Db, accountId: number, mailId: number, nowMs: number): Promise<number> =>
  markAllRead.count(tx, { accountId, mailId, nowMs })

/** Both sides may delete the same mails at one instant: rows are locked in the order of their ids. */
const chosen = (which: string) =>
  `with chosen as (select id from mail where id = any ($mailIds) and ${which} order by id for update)`
const changed = {
  wasUnread: ['bool', 'receiver_account_id = $accountId and read_at is null'],
} as const
const asReceiver = 'receiver_account_id = $accountId'
const asSender = 'sender_account_id is not distinct from $accountId'

const markDeleted = statement({
  name: 'mail_delete',
  params: { mailIds: 'bigint[]', accountId: 'bigint', nowMs: 'epochMs' },
  row: changed,
  text: `${chosen(isMine)} update mail set
      receiver_deleted_at = case when ${asReceiver} then $nowMs else receiver_deleted_at end,
      sender_deleted_at = case when ${asSender} then $nowMs else sender_deleted_at end
    from chosen where mail.id = chosen.id returning $row`,
})
/**
 * Deletes, for this player alone, their received or sent mails with these ids. @returns how many, and how many of them
 * were unread
 */
export const deleteMails = async (tx: Db, accountId: number, mailIds: readonly number[], nowMs: number) =>
  counted(await markDeleted.all(tx, { accountId, mailIds, nowMs }))

const markRestored = statement({
  name: 'mail_restore',
  params: { mailIds: 'bigint[]', accountId: 'bigint' },
  row: changed,
  text: `${chosen(`((${asReceiver} and receiver_deleted_at is not null)
      or (${asSender} and sender_deleted_at is not null))`)}
    update mail set
      receiver_deleted_at = case when ${asReceiver} then null else receiver_deleted_at end,
      sender_deleted_at = case when ${asSender} then null else sender_deleted_at end
    from chosen where mail.id = chosen.id returning $row`,
})
/** Takes a deletion back. @returns as `deleteMails` */
export const restoreMails = async (tx: Db, accountId: number, mailIds: readonly number[]) =>
  counted(await markRestored.all(tx, { accountId, mailIds }))

const counted = (rows: { wasUnread: boolean }[]) => ({
  mails: rows.length,
  unread: rows.filter(({ wasUnread }) => wasUnread).length,
})

const forget = retention({
  name: 'mail_forget',
  table: 'mail',
  params: { beforeMs: 'epochMs' },
  // As the index says it: by the later of both.
  where: `receiver_deleted_at is not null and (sender_account_id is null or sender_deleted_at is not null)
    and greatest(receiver_deleted_at, sender_deleted_at) < $beforeMs`,
})
/** Removes mails that neither side sees any more. */
export const forgetDeleted = (pool: Pool, nowMs: number): Promise<number> =>
  forget.run(pool, { beforeMs: nowMs - mailRules.deletedDays * 86_400_000 })
