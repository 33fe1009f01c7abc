import { personalSection, statement, type TablesLeftOut } from '@sottomondo/server-kit'

export const personalSections = [
  personalSection(
    'speler',
    `select account_id as key, to_jsonb(p) as data from player p, asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'mails',
    `select id as key, jsonb_build_object('van', sender_account_name, 'aan', receiver_account_name, 'onderwerp', subject,
        'tekst', body, 'verstuurd', sent_at, 'gelezen', read_at) as data
      from mail, asker
      where (receiver_account_id = any (asker.account_ids) and receiver_deleted_at is null)
        or (sender_account_id = any (asker.account_ids) and sender_deleted_at is null)`,
  ),
  personalSection(
    'geblokkeerd',
    `select row_number() over (order by blocked_at, blocked_account_id) as key,
        jsonb_build_object('wie', blocked_account_name, 'sinds', blocked_at) as data
      from mail_block, asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'logboek',
    `select id as key, jsonb_build_object('soort', kind, 'woorden', pieces, 'wanneer', happened_at) as data
      from log_line, asker where account_id = any (asker.account_ids) and arrived`,
  ),
  personalSection(
    'loterijprijzen',
    `select account_id as key, jsonb_build_object('gewonnen', wins, 'laatst', last_won_at) as data
      from lottery_wins, asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'stadsnieuws',
    `select id as key, to_jsonb(n) - 'key' - 'told' as data
      from town_news n, asker where account_id = any (asker.account_ids)`,
  ),
]

export const leftOut: TablesLeftOut = {
  hall_of_fame: 'anybody may read it',
  log_reader: 'how many lines of their log are unread',
  mailbox: 'how many of their mails are unread, and when they sent the last ones, which they say themselves',
  mailing: 'how far a mail to everybody has come',
}

const gone = { accounts: 'jsonb' } as const
const them = 'jsonb_to_recordset($accounts) as gone ("accountId" bigint, "accountName" text)'

/**
 * Each statement deletes a part of the data of a user who has left. Copies that belong to others stay, under nobody's
 * name.
 */
export const forgetting = [
  statement({
    name: 'forget_player',
    params: gone,
    text: `update player set account_name = gone."accountName", gender = null, online_since = null, last_active_at = null
      from ${them} where player.account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_mails_sent',
    params: gone,
    text: `update mail set sender_account_name = gone."accountName", sender_deleted_at = coalesce(sender_deleted_at, now())
      from ${them} where sender_account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_mails_received',
    params: gone,
    text: `update mail set receiver_account_name = gone."accountName",
        receiver_deleted_at = coalesce(receiver_deleted_at, now())
      from ${them} where receiver_account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_mails_of_nobody',
    params: gone,
    text: `delete from mail using ${them}
      where (sender_account_id = gone."accountId" and receiver_deleted_at is not null)
        or (receiver_account_id = gone."accountId" and (sender_account_id is null or sender_deleted_at is not null))`,
  }),
  statement({
    name: 'forget_mailbox',
    params: gone,
    text: `delete from mailbox using ${them} where account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_blocks',
    params: gone,
    text: `delete from mail_block using ${them} where gone."accountId" in (account_id, blocked_account_id)`,
  }),
  statement({
    name: 'forget_log',
    params: gone,
    text: `delete from log_line using ${them} where account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_log_reader',
    params: gone,
    text: `delete from log_reader using ${them} where account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_news',
    params: gone,
    text: `delete from town_news using ${them} where gone."accountId" in (account_id, freed_account_id)`,
  }),
]
