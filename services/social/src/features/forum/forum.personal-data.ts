import {
  forgetRows,
  goneAccounts,
  goneRows,
  type PersonalData,
  personalSection,
} from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

/** Threads stay for those who wrote in them; the texts of who has left are emptied, under nobody's name. */
export const forumPersonalData: PersonalData = {
  sections: [
    personalSection(
      'forumberichten',
      `select id as key, jsonb_build_object('forum', type, 'titel', title, 'tekst', content, 'geschreven', created_at,
        'verwijderd', removed_at) as data
      from forum_post, asker where account_id = any (asker.account_ids)`,
    ),
    personalSection(
      'forumreacties',
      `select c.id as key, jsonb_build_object('bij', p.title, 'tekst', c.content, 'geschreven', c.created_at,
        'bedankt', c.thanked_at, 'verwijderd', c.removed_at) as data
      from forum_comment c join forum_post p on p.id = c.post_id, asker where c.account_id = any (asker.account_ids)`,
    ),
    personalSection(
      'kaarsen',
      `select candle.post_id as key, jsonb_build_object('voor', rip.account_name, 'aangestoken', candle.lit_at) as data
      from forum_candle candle join forum_rip rip on rip.post_id = candle.post_id, asker
      where candle.account_id = any (asker.account_ids)`,
    ),
    personalSection(
      'in memoriam',
      `select post_id as key, jsonb_build_object('naam', account_name, 'gestorven', died_at, 'kaarsen', candles) as data
      from forum_rip, asker where account_id = any (asker.account_ids)`,
    ),
  ],
  leftOut: {
    forum_read: 'how far they have read each post of the forum',
    forum_reader: 'until when they have read everything in a forum',
    forum_writer: 'when they wrote their last texts on the forum, which those say themselves',
  },
  forgetting: [
    statement({
      name: 'forget_forum_posts',
      params: goneAccounts,
      text: `update forum_post set account_name = gone."accountName", title = 'Verwijderd bericht', content = ''
      from ${goneRows} where account_id = gone."accountId"`,
    }),
    statement({
      name: 'forget_forum_comments',
      params: goneAccounts,
      text: `update forum_comment set account_name = gone."accountName", content = '',
        removed_at = coalesce(removed_at, now()), removed_by = coalesce(removed_by, 'writer')
      from ${goneRows} where account_id = gone."accountId"`,
    }),
    statement({
      name: 'forget_forum_rip',
      params: goneAccounts,
      text: `with rip as (
        update forum_rip set account_name = gone."accountName"
        from ${goneRows} where account_id = gone."accountId" returning post_id, forum_rip.account_name)
      update forum_post set title = 'In memoriam ' || rip.account_name from rip where forum_post.id = rip.post_id`,
    }),
    statement({
      name: 'forget_forum_candles',
      params: goneAccounts,
      text: `with blown as (
        delete from forum_candle using ${goneRows} where account_id = gone."accountId" returning post_id)
      update forum_rip set candles = forum_rip.candles - fewer.blown
      from (select post_id, count(*) as blown from blown group by post_id) as fewer
      where forum_rip.post_id = fewer.post_id`,
    }),
    forgetRows('forum_read'),
    forgetRows('forum_reader'),
    forgetRows('forum_writer'),
  ],
}
