import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { ForumType } from './forum.rules.ts'
import { isUnread, unreadComments } from './unread.ts'

const type = typed<ForumType>('text')

const readTotal = statement({
  name: 'forum_total',
  params: { type: 'text' },
  row: { posts: 'bigint' },
  text: 'select $row from forum where type = $type',
})
/** Returns how many posts a forum shows. */
export const totalOf = async (db: Db, type: ForumType): Promise<number> => (await readTotal.one(db, { type })).posts

const changeTotal = statement({
  name: 'forum_count',
  params: { type: 'text', more: 'bigint' },
  text: 'update forum set posts = posts + $more where type = $type',
})
export const countPosts = (tx: Db, type: ForumType, more: number) => changeTotal.run(tx, { type, more })

const post = {
  postId: ['bigint', 'p.id'],
  type: [type, 'p.type'],
  accountId: ['bigint|null', 'p.account_id'],
  accountName: ['text|null', 'p.account_name'],
  writerIsPremium: ['bool', 'p.writer_is_premium'],
  title: ['text', 'p.title'],
  content: ['text', 'p.content'],
  createdAtMs: ['epochMs', 'p.created_at'],
  pinned: ['bool', 'p.pinned'],
  closed: ['bool', 'p.closed'],
  comments: ['bigint', 'p.comments'],
  lastCommentId: ['bigint|null', 'c.id'],
  lastAccountName: ['text|null', 'c.account_name'],
  lastCreatedAtMs: ['epochMs|null', 'c.created_at'],
  commentsRead: ['bigint|null', 'r.comments'],
  unread: ['bool', isUnread],
  unreadComments: ['bigint', unreadComments],
  ripAccountName: ['text|null', 'rip.account_name'],
  killerName: ['text|null', 'killer.account_name'],
  diedAtMs: ['epochMs|null', 'rip.died_at'],
  candles: ['bigint', 'coalesce(rip.candles, 0)'],
  candleLit: ['bool', 'candle.account_id is not null'],
} as const
export type PostRow = RowOf<typeof post>

/** SQL: the latest comment of a post `p` that was not removed. */
export const lastComment = `(select * from forum_comment said where said.post_id = p.id and said.removed_at is null
      order by said.number desc limit 1) as c`

/** All that is shown with a post: one row each, by keys. */
const withItsOwn = `left join lateral ${lastComment} on true
    left join forum_read r on r.account_id = $accountId and r.post_id = p.id
    left join forum_rip rip on rip.post_id = p.id
    left join player killer on killer.account_id = rip.killer_account_id
    left join forum_candle candle on candle.post_id = p.id and candle.account_id = $accountId`

/** The page's first day is found by what is counted of each; within it the posts are passed over one by one. */
const listPage = statement({
  name: 'forum_page',
  params: { accountId: 'bigint', newsSinceMs: 'epochMs', type: 'text', skip: 'bigint', most: 'bigint' },
  row: post,
  text: `with counted as (
      select pinned, day, sum(posts) as posts from (
        select pinned, day, posts from forum_day where type = $type
        union all select pinned, day, posts from forum_day_change where type = $type) as both_parts
      group by 1, 2 having sum(posts) > 0),
    start as (
      select * from (select pinned, day, (sum(posts) over (order by pinned desc, day desc) - posts)::bigint as before
          from counted) as days
      where before <= $skip order by before desc limit 1)
    select $row from start cross join lateral (
        select id from forum_post where type = $type and removed_at is null
          and (pinned, last_reaction_at) < (start.pinned, (start.day + 1)::timestamp at time zone 'UTC')
        order by pinned desc, last_reaction_at desc, id desc offset $skip - start.before limit $most) as page
      join forum_post p on p.id = page.id ${withItsOwn}
      order by p.pinned desc, p.last_reaction_at desc, p.id desc`,
})
/** Returns a page of a forum: pinned posts first, then the latest reaction first. */
export const listPosts = (db: Db, of: Parameters<typeof listPage.all>[1]): Promise<PostRow[]> => listPage.all(db, of)

const daysAddUp = statement({
  name: 'forum_days_add_up',
  text: `with changed as (delete from forum_day_change returning type, pinned, day, posts)
    insert into forum_day as known (type, pinned, day, posts)
    select type, pinned, day, sum(posts) from changed group by 1, 2, 3 order by 1, 2, 3
    on conflict (type, pinned, day) do update set posts = known.posts + excluded.posts`,
})
/** Adds up what has come to each day of the forums, and what is gone, since the last time. */
export const addUpDays = (db: Db): Promise<void> => daysAddUp.run(db)

const byId = statement({
  name: 'forum_post_read',
  params: { accountId: 'bigint', newsSinceMs: 'epochMs', postId: 'bigint' },
  row: post,
  text: `select $row from forum_post p ${withItsOwn} where p.id = $postId and p.removed_at is null`,
})
export const findPost = (db: Db, of: Parameters<typeof byId.first>[1]) => byId.first(db, of)

const lock = statement({
  name: 'forum_post_lock',
  params: { postId: 'bigint' },
  row: {
    postId: ['bigint', 'id'],
    type,
    accountId: 'bigint|null',
    accountName: 'text|null',
    title: 'text',
    pinned: 'bool',
    closed: 'bool',
    comments: 'bigint',
  },
  text: 'select $row from forum_post where id = $postId and removed_at is null for update',
})
/** Locks a post: what happens in its thread happens one after the other. */
export const lockPost = (tx: Db, postId: number) => lock.first(tx, { postId })

const insert = statement({
  name: 'forum_post_insert',
  params: {
    type: 'text',
    accountId: 'bigint',
    accountName: 'text',
    writerIsPremium: 'bool',
    title: 'text',
    content: 'text',
    nowMs: 'epochMs',
  },
  row: { postId: ['bigint', 'id'] },
  text: `insert into forum_post (type, account_id, account_name, writer_is_premium, title, content, created_at,
      last_reaction_at)
    values ($type, $accountId, $accountName, $writerIsPremium, $title, $content, $nowMs, $nowMs) returning $row`,
})
export const insertPost = async (tx: Db, written: Parameters<typeof insert.one>[1]): Promise<number> =>
  (await insert.one(tx, written)).postId

const moderate = statement({
  name: 'forum_post_moderate',
  params: { postId: 'bigint', pinned: 'bool', closed: 'bool' },
  text: 'update forum_post set pinned = $pinned, closed = $closed where id = $postId',
})
export const setModeration = (tx: Db, given: Parameters<typeof moderate.run>[1]) => moderate.run(tx, given)

const remove = statement({
  name: 'forum_post_remove',
  params: { postId: 'bigint', nowMs: 'epochMs' },
  text: 'update forum_post set removed_at = $nowMs where id = $postId',
})
/** Takes a post, which is locked, out of its forum. */
export async function removePost(tx: Db, { postId, type }: { postId: number; type: ForumType }, nowMs: number) {
  await remove.run(tx, { postId, nowMs })
  await countPosts(tx, type, -1)
}

const forget = retention({
  name: 'forum_forget_removed',
  table: 'forum_post',
  params: { beforeMs: 'epochMs' },
  where: 'removed_at < $beforeMs',
})
/** Few: each takes its comments and candles with it. */
const forgottenAtOnce = 50
/** Deletes posts that were removed long ago, with all that belongs to them. */
export const forgetRemoved = (pool: Pool, beforeMs: number): Promise<number> =>
  forget.run(pool, { beforeMs }, forgottenAtOnce)
