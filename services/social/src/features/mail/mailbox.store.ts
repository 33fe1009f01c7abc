import type { Db } from '@sottomondo/server-kit/database'
import { type OutboxRow, push } from '@sottomondo/server-kit/outbox'
import { statement } from '@sottomondo/server-kit/statement'
import { sentNow } from './mail.rules.ts'

const make = statement({
  name: 'mailbox_make',
  params: { accountIds: 'bigint[]' },
  text: `insert into mailbox (account_id) select distinct unnest($accountIds::bigint[]) order by 1 on conflict do nothing`,
})
const row = { accountId: 'bigint', unread: 'int', version: 'bigint', recentlySentMs: 'bigint[]' } as const
const lock = statement({
  name: 'mailbox_lock',
  params: { accountIds: 'bigint[]' },
  row,
  text: 'select $row from mailbox where account_id = any ($accountIds) order by account_id for update',
})
/**
 * Locks mailboxes, in the order of their ids: changes to the mails of one run one after the other, so that the unread
 * count equals its unread mails.
 */
export async function lockMailboxes(tx: Db, accountIds: number[]) {
  await make.run(tx, { accountIds })
  const mailboxes = await lock.all(tx, { accountIds })
  return new Map(mailboxes.map((mailbox) => [mailbox.accountId, mailbox]))
}

/** A player's number of unread mails, and the version of their mailbox. */
export interface Unread {
  unreadMails: number
  unreadVersion: number
}
const unreadRow = {
  accountId: 'bigint',
  unreadMails: ['int', 'unread'],
  unreadVersion: ['bigint', 'version'],
} as const

const read = statement({
  name: 'mailbox_read',
  params: { accountId: 'bigint' },
  row: unreadRow,
  text: 'select $row from mailbox where account_id = $accountId',
})
export async function readUnread(db: Db, accountId: number): Promise<Unread> {
  const { unreadMails = 0, unreadVersion = 0 } = (await read.first(db, { accountId })) ?? {}
  return { unreadMails, unreadVersion }
}

const change = statement({
  name: 'mailbox_change',
  params: { accountIds: 'bigint[]', more: 'int' },
  row: unreadRow,
  text: `update mailbox set unread = unread + $more, version = version + 1 where account_id = any ($accountIds)
    returning $row`,
})
/**
 * Adds to the unread count of each of these mailboxes, which are locked; a negative number subtracts.
 * @param message toast that names the sender
 * @returns the new counts, and the pushes for all open devices
 */
export async function changeUnread(
  tx: Db,
  accountIds: number[],
  more: number,
  message?: string,
): Promise<{ unread: Map<number, Unread>; pushes: OutboxRow[] }> {
  const changed = await change.all(tx, { accountIds, more })
  const pushes = changed.map(({ accountId, unreadMails, unreadVersion: version }) =>
    push(accountId, 'unreadMails', { unreadMails, version, ...(message && { message }) }),
  )
  return { unread: new Map(changed.map(({ accountId, ...unread }) => [accountId, unread])), pushes }
}

const note = statement({
  name: 'mailbox_note_sent',
  params: { accountId: 'bigint', recentlySentMs: 'bigint[]' },
  text: 'update mailbox set recently_sent_ms = $recentlySentMs where account_id = $accountId',
})
/** Notes one more sent mail, for the limit. */
export const noteSent = (tx: Db, accountId: number, recentlySentMs: readonly number[], nowMs: number) =>
  note.run(tx, { accountId, recentlySentMs: sentNow(recentlySentMs, nowMs) })
