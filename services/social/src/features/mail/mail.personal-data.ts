import {
  forgetRows,
  goneAccounts,
  goneRows,
  type PersonalData,
  personalSection,
} from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const mailPersonalData: PersonalData = {
  sections: [
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
  ],
  leftOut: {
    mailbox: 'how many of their mails are unread, and when they sent the last ones, which they say themselves',
    mailing: 'how far a mail to everybody has come',
  },
  forgetting: [
    statement({
      name: 'forget_mails_sent',
      params: goneAccounts,
      text: `update mail set sender_account_name = gone."accountName", sender_deleted_at = coalesce(sender_deleted_at, now())
        from ${goneRows} where sender_account_id = gone."accountId"`,
    }),
    statement({
      name: 'forget_mails_received',
      params: goneAccounts,
      text: `update mail set receiver_account_name = gone."accountName",
          receiver_deleted_at = coalesce(receiver_deleted_at, now())
        from ${goneRows} where receiver_account_id = gone."accountId"`,
    }),
    statement({
      name: 'forget_mails_of_nobody',
      params: goneAccounts,
      text: `delete from mail using ${goneRows}
        where (sender_account_id = gone."accountId" and receiver_deleted_at is not null)
          or (receiver_account_id = gone."accountId" and (sender_account_id is null or sender_deleted_at is not null))`,
    }),
    forgetRows('mailbox'),
    statement({
      name: 'forget_blocks',
      params: goneAccounts,
      text: `delete from mail_block using ${goneRows} where gone."accountId" in (account_id, blocked_account_id)`,
    }),
  ],
}
