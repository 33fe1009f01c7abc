import { type Db, takeTurn } from '@sottomondo/server-kit/database'
import type { OutboxRow } from '@sottomondo/server-kit/outbox'
import { statement } from '@sottomondo/server-kit/statement'
import { changeUnread, lockMailboxes } from './mailbox.store.ts'

/** A mail from the house. */
export interface HouseMail {
  subject: string
  body: string
  nowMs: number
}
/** A receiver. A mail comes once per key. */
export interface Addressee {
  accountId: number
  accountName: string
  key: string
}

const insert = statement({
  name: 'house_mail_insert',
  params: { addressees: 'jsonb', subject: 'text', body: 'text', nowMs: 'epochMs' },
  row: { accountId: ['bigint', 'receiver_account_id'] },
  text: `insert into mail (key, receiver_account_id, receiver_account_name, subject, body, sent_at)
    select key, "accountId", "accountName", $subject, $body, $nowMs
    from jsonb_to_recordset($addressees) as addressee ("accountId" bigint, "accountName" text, key text)
    order by "accountId" on conflict (key) do nothing returning $row`,
})
/**
 * Writes a mail from the house to some players, each once per key.
 * @param message a toast on any page; without one only the unread count rises
 * @returns the pushes
 */
export async function writeHouseMails(
  tx: Db,
  addressees: readonly Addressee[],
  mail: HouseMail,
  message?: string,
): Promise<OutboxRow[]> {
  if (addressees.length === 0) return []
  await lockMailboxes(
    tx,
    addressees.map(({ accountId }) => accountId),
  )
  const reached = await insert.all(tx, { addressees, ...mail })
  const accountIds = reached.map(({ accountId }) => accountId)
  return (await changeUnread(tx, accountIds, 1, message)).pushes
}

const takeBack = statement({
  name: 'house_mail_take_back',
  params: { accountId: 'bigint', keys: 'text[]', nowMs: 'epochMs' },
  text: `update mail set receiver_deleted_at = $nowMs
    where key = any ($keys) and receiver_account_id = $accountId and read_at is null and receiver_deleted_at is null`,
})
/** Takes back mails of the house that a player has not read. @returns the pushes */
export async function takeBackHouseMails(
  tx: Db,
  accountId: number,
  keys: readonly string[],
  nowMs: number,
): Promise<OutboxRow[]> {
  if (keys.length === 0) return []
  await lockMailboxes(tx, [accountId])
  const mails = await takeBack.count(tx, { accountId, keys, nowMs })
  return mails === 0 ? [] : (await changeUnread(tx, [accountId], -mails)).pushes
}

const livingAmong = statement({
  name: 'house_mail_readers',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint', accountName: 'text!' },
  // The dead read no mail.
  text: `select $row from player where account_id = any ($accountIds) and account_name is not null
    and died_at_ms is null order by account_id`,
})
/** Returns those of these players who can read a mail. */
export const listReaders = (db: Db, accountIds: number[]) => livingAmong.all(db, { accountIds })

const insertMailing = statement({
  name: 'mailing_insert',
  params: { subject: 'text', body: 'text', nowMs: 'epochMs' },
  text: 'insert into mailing (subject, body, sent_at) values ($subject, $body, $nowMs)',
})
/** Begins a mail to all players. */
export const beginMailing = (tx: Db, mail: HouseMail) => insertMailing.run(tx, { ...mail })

const sameMailing = statement({
  name: 'mailing_same',
  params: { subject: 'text', body: 'text', sinceMs: 'epochMs' },
  row: { mailingId: ['bigint', 'id'] },
  text: `select $row from mailing
    where subject = $subject and body = $body and (finished_at is null or sent_at > $sinceMs) limit 1`,
})
/** Tells whether this very mail is on its way to all players, or was sent since then. Mailings wait for each other. */
export async function isMailedAlready(tx: Db, mail: Parameters<typeof sameMailing.first>[1]): Promise<boolean> {
  await takeTurn(tx, 'mailing')
  return (await sameMailing.first(tx, mail)) !== undefined
}

/** Whether a mailing is at work. */
export const mailingIsDue = statement({
  name: 'mailing_is_due',
  row: { isDue: ['bool', 'exists (select from mailing where finished_at is null)'] },
  text: 'select $row',
})

const openMailing = statement({
  name: 'mailing_open',
  row: {
    mailingId: ['bigint', 'id'],
    subject: 'text',
    body: 'text',
    nowMs: ['epochMs', 'sent_at'],
    afterAccountId: 'bigint',
  },
  text: 'select $row from mailing where finished_at is null order by id limit 1 for update skip locked',
})
/** Locks the mailing that is at work; undefined if there is none, or another process works on it. */
export const lockMailing = (tx: Db) => openMailing.first(tx)

const nextPlayers = statement({
  name: 'mailing_players',
  params: { afterAccountId: 'bigint', players: 'bigint' },
  row: { accountId: 'bigint', accountName: 'text!' },
  // The dead read no mail.
  text: `select $row from player where account_id > $afterAccountId and account_name is not null and died_at_ms is null
    order by account_id limit $players`,
})
export const playersAfter = (tx: Db, afterAccountId: number, players: number) =>
  nextPlayers.all(tx, { afterAccountId, players })

const moveOn = statement({
  name: 'mailing_move_on',
  params: { mailingId: 'bigint', afterAccountId: 'bigint', finishedAtMs: 'epochMs|null' },
  text: `update mailing set after_account_id = $afterAccountId, finished_at = $finishedAtMs where id = $mailingId`,
})
export const mailingReached = (tx: Db, at: Parameters<typeof moveOn.run>[1]) => moveOn.run(tx, at)
