import { type Db, retention } from '@sottomondo/server-kit/database'
import type { DeliveryEnd } from '@sottomondo/server-kit/provider'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { deliveryRules, listRules } from './message.rules.ts'

export type MessageKind = 'sms' | 'email'

export interface NewMessage {
  kind: MessageKind
  /** A phone in E.164 or an e-mail address. */
  to: string
  subject: string
  body: string
  /** The message is useless after this. */
  expiresAtMs: number
}

const message = {
  id: 'bigint',
  kind: typed<MessageKind>('text'),
  to: ['text', 'recipient'],
  subject: 'text',
  body: 'text',
  attempts: 'int',
  createdAtMs: 'epochMs',
  expiresAtMs: 'epochMs',
  /** Of an SMS alert. */
  alertId: 'text|null',
} as const
export type Message = RowOf<typeof message>

const messageEnqueue = statement({
  name: 'message_enqueue',
  params: {
    kind: typed<MessageKind>('text'),
    to: 'text',
    subject: 'text',
    body: 'text',
    nowMs: 'epochMs',
    expiresAtMs: 'epochMs',
    given: 'bool',
  },
  text: `insert into outgoing_message (kind, recipient, subject, body, created_at, expires_at, next_attempt_at)
    select $kind, $to, $subject, $body, $nowMs, $expiresAtMs, $nowMs where $given`,
})
/**
 * Enqueues a message in the transaction of its cause.
 * @param given false to do the same work without a message, so that its duration does not reveal whether there is one
 */
export const enqueueMessage = (tx: Db, made: NewMessage, nowMs: number, given = true) =>
  messageEnqueue.run(tx, { ...made, nowMs, given })

const messageClaim = statement({
  name: 'message_claim',
  params: { nowMs: 'epochMs', leasedUntilMs: 'epochMs', atMost: 'bigint' },
  row: message,
  text: `update outgoing_message set attempts = attempts + 1, next_attempt_at = $leasedUntilMs
    where id in (
      select id from outgoing_message where state = 'waiting' and next_attempt_at <= $nowMs
      order by next_attempt_at, id limit $atMost for update skip locked
    ) returning $row`,
})
/** Claims due messages; no other process takes them until the lease has ended. */
export const claimMessages = (db: Db, nowMs: number, leasedUntilMs: number) =>
  messageClaim.all(db, { nowMs, leasedUntilMs, atMost: deliveryRules.batchMessages })

const messageFinish = statement({
  name: 'message_finish',
  params: { id: 'bigint', state: typed<DeliveryEnd>('text'), lastError: 'text|null' },
  text: `update outgoing_message set state = $state, last_error = $lastError,
      body = case when $state = 'stored' then body else '' end
    where id = $id and state = 'waiting'`,
})
/**
 * Ends a message. Its body stays only if no provider has it.
 * @returns false if it had ended before
 */
export const finishMessage = async (db: Db, id: number, state: DeliveryEnd, lastError: string | null) =>
  (await messageFinish.count(db, { id, state, lastError })) > 0

const messagePostpone = statement({
  name: 'message_postpone',
  params: { id: 'bigint', untilMs: 'epochMs', lastError: 'text' },
  text: 'update outgoing_message set next_attempt_at = $untilMs, last_error = $lastError where id = $id',
})
export const postponeMessage = (db: Db, id: number, untilMs: number, lastError: string) =>
  messagePostpone.run(db, { id, untilMs, lastError })

const messageList = statement({
  name: 'message_list',
  params: { recipients: 'text[]', atMost: 'bigint' },
  row: message,
  text: `select $row from outgoing_message
    where cardinality($recipients::text[]) = 0 or lower(recipient) = any($recipients) order by id desc limit $atMost`,
})
/** Returns the newest messages to these recipients, or to everybody if none is given. */
export const listMessages = (db: Db, recipients: string[]) =>
  messageList.all(db, { recipients: recipients.map((one) => one.toLowerCase()), atMost: listRules.maxMessages })

const messageTexts = statement({
  name: 'message_texts',
  params: { phone: 'text', sinceMs: 'epochMs' },
  row: { count: ['bigint', 'count(*)'] },
  text: `select $row from outgoing_message where recipient = $phone and kind = 'sms' and alert_id is null
      and created_at > $sinceMs`,
})
/** Returns how many texts with codes a phone has been sent since then, for any user. */
export async function countTexts(db: Db, phone: string, sinceMs: number): Promise<number> {
  return (await messageTexts.one(db, { phone, sinceMs })).count
}

export const deleteMessages = retention({
  name: 'old_outgoing_message',
  table: 'outgoing_message',
  params: { before: 'epochMs' },
  where: 'created_at < $before',
})
