import { statement } from '@sottomondo/server-kit'

/** Gives no row if the mail exists already. */
export const seedMail = statement({
  name: 'seed_mail',
  params: {
    key: 'text',
    senderAccountId: 'bigint',
    senderName: 'text',
    receiverAccountId: 'bigint',
    receiverName: 'text',
    subject: 'text',
    body: 'text',
    sentAtMs: 'epochMs',
    isRead: 'bool',
  },
  text: `insert into mail (key, sender_account_id, sender_account_name, receiver_account_id, receiver_account_name,
      subject, body, sent_at, read_at)
    values ($key, $senderAccountId, $senderName, $receiverAccountId, $receiverName, $subject, $body, $sentAtMs,
      case when $isRead then $sentAtMs::timestamptz end)
    on conflict (key) do nothing`,
})
