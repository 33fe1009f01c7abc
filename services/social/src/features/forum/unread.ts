import { forumRules } from './forum.rules.ts'

/**
 * SQL: since when posts of a forum are news for the reader `$accountId`; a post that is silent for long is nobody's.
 * @param type the column or parameter of the forum
 */
export const newsSince = (type: string) => `greatest($newsSinceMs::timestamptz,
  (select all_read_at from forum_reader where account_id = $accountId and type = ${type}))`

/**
 * SQL: the number of a post's last comment that is no news any more for the reader; 0 without one. It is found by its time:
 * a thread may be long on both sides of it.
 */
export const lastOld = (postId: string, type: string) => `coalesce((select old.number from forum_comment old
      where old.post_id = ${postId} and old.created_at <= ${newsSince(type)}
      order by old.created_at desc, old.number desc limit 1), 0)`

/** SQL: the comments of a post `p` that its reader `$accountId`, whose position is `r`, has not read. */
const unreadComment = `forum_comment said
      where said.post_id = p.id and said.number > greatest(coalesce(r.comments, 0), ${lastOld('p.id', 'p.type')})
        and said.removed_at is null and said.account_id <> $accountId`

/**
 * SQL: whether a post `p` has something that the reader `$accountId`, whose position is `r`, has not read: others' words
 * that still stand, or the post itself.
 */
export const isUnread = `(p.last_reaction_at > ${newsSince('p.type')} and (r.account_id is null or (
    r.comments < p.comments and exists (select from ${unreadComment}))))`

/** SQL: how many comments of a post `p` that is likewise are unread, counted no further than shown. */
export const unreadComments = `(select count(*) from (select from ${unreadComment} limit ${forumRules.unreadCounted}) as news)`
