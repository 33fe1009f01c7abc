import { statement } from '@sottomondo/server-kit/statement'

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

/** Writes a room's messages, the oldest first; gives no row if somebody has spoken there. */
export const seedRoom = statement({
  name: 'seed_chat',
  params: { room: 'text', messages: 'jsonb', nowMs: 'epochMs' },
  text: `with said as (
      select "accountId", "accountName", content, "mentionedIds", "minutesAgo",
        row_number() over (order by "minutesAgo" desc) as version
      from jsonb_to_recordset($messages) as one
        ("accountId" bigint, "accountName" text, content text, "mentionedIds" bigint[], "minutesAgo" int)
    ), place as (
      insert into chat_room (room, version) select $room, count(*) from said on conflict do nothing returning room
    )
    insert into chat_message (room, version, account_id, account_name, content, mentioned_account_ids, posted_at)
    select place.room, version, "accountId", "accountName", content, "mentionedIds",
      $nowMs::timestamptz - make_interval(mins => "minutesAgo")
    from said, place order by version`,
})

export const seedSaid = statement({
  name: 'seed_said',
  params: { accountId: 'bigint', said: 'text' },
  row: { messageId: ['bigint', 'id'], content: 'text' },
  text: `select $row from chat_message
    where room = 'chat' and account_id = $accountId and starts_with(content, $said) order by id limit 1`,
})

/** Hours of which figures are known stay as they are. */
export const seedHours = statement({
  name: 'seed_statistics_hours',
  params: { hours: 'jsonb' },
  text: `insert into statistics_hour (hour, money_euro, living_accounts, crimes, bullets)
    select to_timestamp("hourMs" / 1000), "moneyEuro", "livingAccounts", crimes, bullets
    from jsonb_to_recordset($hours) as one ("hourMs" float8, "moneyEuro" bigint, "livingAccounts" bigint,
      crimes bigint, bullets bigint)
    on conflict do nothing`,
})
