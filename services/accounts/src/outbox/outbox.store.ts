import { type Db, run } from '@sottomondo/server-kit'
import { deliveryRules, listRules } from './outbox.rules.ts'

export type MessageKind = 'sms' | 'email'

export interface NewMessage {
  kind: MessageKind
  /** A phone in E.164 or an e-mail address. */
  to: string
  subject: string
  body: string
  /** What it says is of no use after this. */
  expiresAtMs: number
}

export interface Message extends NewMessage {
  id: number
  attempts: number
  createdAtMs: number
}

interface Row {
  id: number
  kind: MessageKind
  recipient: string
  subject: string
  body: string
  attempts: number
  created_at: Date
  expires_at: Date
}

const messageOf = (row: Row): Message => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  body: row.body,
  attempts: row.attempts,
  createdAtMs: row.created_at.getTime(),
  expiresAtMs: row.expires_at.getTime(),
})

/** Leaves a message for the delivery, in the transaction of what causes it. */
export async function enqueueMessage(tx: Db, message: NewMessage, nowMs: number): Promise<void> {
  await run(
    tx,
    'message_enqueue',
    `insert into outgoing_message (kind, recipient, subject, body, created_at, expires_at, next_attempt_at)
     values ($1, $2, $3, $4, $5, $6, $5)`,
    [message.kind, message.to, message.subject, message.body, new Date(nowMs), new Date(message.expiresAtMs)],
  )
}

/** Takes messages that are due; nobody else takes them until the lease has ended. */
export async function claimMessages(db: Db, nowMs: number): Promise<Message[]> {
  const rows = await run<Row>(
    db,
    'message_claim',
    `update outgoing_message set attempts = attempts + 1, next_attempt_at = $2
     where id in (
       select id from outgoing_message where state = 'waiting' and next_attempt_at <= $1
       order by next_attempt_at, id limit $3 for update skip locked
     ) returning *`,
    [new Date(nowMs), new Date(nowMs + deliveryRules.leaseSeconds * 1000), deliveryRules.batchMessages],
  )
  return rows.map(messageOf)
}

/** A message that is done with. Its body stays only where nobody else has it. */
export async function finishMessage(
  db: Db,
  id: number,
  state: 'sent' | 'stored' | 'failed',
  lastError: string | null,
): Promise<void> {
  await run(
    db,
    'message_finish',
    `update outgoing_message set state = $2, last_error = $3, body = case when $2 = 'stored' then body else '' end
     where id = $1`,
    [id, state, lastError],
  )
}

export async function postponeMessage(db: Db, id: number, untilMs: number, lastError: string): Promise<void> {
  await run(db, 'message_postpone', 'update outgoing_message set next_attempt_at = $2, last_error = $3 where id = $1', [
    id,
    new Date(untilMs),
    lastError,
  ])
}

/** The newest messages, to everybody when `to` is empty. */
export async function listMessages(db: Db, to: string): Promise<Message[]> {
  const rows = await run<Row>(
    db,
    'message_list',
    `select * from outgoing_message where $1 = '' or lower(recipient) = lower($1) order by id desc limit $2`,
    [to, listRules.maxMessages],
  )
  return rows.map(messageOf)
}
