import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'

const comment = {
  commentId: ['bigint', 'id'],
  number: 'bigint',
  accountId: 'bigint',
  accountName: 'text',
  writerIsPremium: 'bool',
  content: 'text',
  createdAtMs: ['epochMs', 'created_at'],
  removedBy: 'text|null',
} as const
export type CommentRow = RowOf<typeof comment>

const page = statement({
  name: 'forum_comments',
  params: { postId: 'bigint', skip: 'bigint', most: 'bigint' },
  row: comment,
  text: `select $row from forum_comment where post_id = $postId and number > $skip
    order by number limit $most`,
})
/** Returns comments of a post by their numbers: every page costs the same. */
export const listComments = (db: Db, postId: number, { skip, most }: { skip: number; most: number }) =>
  page.all(db, { postId, skip, most })

const numberById = statement({
  name: 'forum_comment_number',
  params: { postId: 'bigint', commentId: 'bigint' },
  row: { number: 'bigint' },
  text: 'select $row from forum_comment where id = $commentId and post_id = $postId',
})
/** @returns undefined for a comment that is not the post's */
export const numberOf = async (db: Db, postId: number, commentId: number): Promise<number | undefined> =>
  (await numberById.first(db, { postId, commentId }))?.number

const insert = statement({
  name: 'forum_comment_insert',
  params: {
    postId: 'bigint',
    accountId: 'bigint',
    accountName: 'text',
    writerIsPremium: 'bool',
    content: 'text',
    nowMs: 'epochMs',
  },
  row: { commentId: ['bigint', 'id'], number: 'bigint' },
  text: `with counted as (
      update forum_post set comments = comments + 1, last_reaction_at = greatest(last_reaction_at, $nowMs)
      where id = $postId returning comments)
    insert into forum_comment (post_id, number, account_id, account_name, writer_is_premium, content, created_at)
    select $postId, comments, $accountId, $accountName, $writerIsPremium, $content, $nowMs from counted returning $row`,
})
/** Writes a comment under a post, which is locked. */
export const insertComment = (tx: Db, written: Parameters<typeof insert.one>[1]) => insert.one(tx, written)

const find = statement({
  name: 'forum_comment_find',
  params: { postId: 'bigint', commentId: 'bigint' },
  row: { accountId: 'bigint', accountName: 'text', removedBy: 'text|null' },
  text: 'select $row from forum_comment where id = $commentId and post_id = $postId',
})
export const findComment = (db: Db, postId: number, commentId: number) => find.first(db, { postId, commentId })

const remove = statement({
  name: 'forum_comment_remove',
  params: { commentId: 'bigint', removedBy: 'text', nowMs: 'epochMs' },
  text: `with gone as (
      update forum_comment set content = '', removed_at = $nowMs, removed_by = $removedBy where id = $commentId
      returning id, post_id)
    update forum_post p set last_reaction_at = coalesce(
      (select max(said.created_at) from forum_comment said
        where said.post_id = p.id and said.removed_at is null and said.id <> gone.id), p.created_at)
    from gone where p.id = gone.post_id`,
})
/** Empties a comment; its place in the thread stays and says so. The last word is again the one before it. */
export const removeComment = (tx: Db, commentId: number, removedBy: 'writer' | 'admin', nowMs: number) =>
  remove.run(tx, { commentId, removedBy, nowMs })

const thank = statement({
  name: 'forum_comment_thank',
  params: { accountId: 'bigint', threadAccountId: 'bigint', sinceMs: 'epochMs', thankedAtMs: 'epochMs' },
  row: { commentId: ['bigint', 'id'], postId: 'bigint' },
  text: `update forum_comment set thanked_at = $thankedAtMs where id = (
      select c.id from forum_comment c join forum_post p on p.id = c.post_id
      where c.account_id = $accountId and p.account_id = $threadAccountId
        and c.created_at between $sinceMs and $thankedAtMs and c.removed_at is null and p.removed_at is null
        and not exists (select from forum_comment t
          where t.post_id = p.id and t.account_id = c.account_id and t.thanked_at is not null)
        and not exists (select from family_member own join family_member other using (family_id)
          where own.account_id = c.account_id and other.account_id = p.account_id)
      order by c.created_at desc, c.id desc limit 1)
    returning $row`,
})
/**
 * Marks the latest answer of a player in a thread of another as thanked for.
 * @returns undefined where there is none, or they are of one family
 */
export const thankForAnswer = (
  tx: Db,
  thanks: { accountId: number; threadAccountId: number; sinceMs: number; thankedAtMs: number },
) => thank.first(tx, thanks)

const others = statement({
  name: 'forum_comments_of_others',
  params: { postId: 'bigint', accountId: 'bigint' },
  row: { comments: ['bigint', 'count(*)'] },
  text: `select $row from forum_comment
    where post_id = $postId and account_id <> $accountId and removed_at is null`,
})
/** Counts the comments of a post that still stand, but for one player's. */
export const countOfOthers = async (db: Db, postId: number, accountId: number): Promise<number> =>
  (await others.one(db, { postId, accountId })).comments
