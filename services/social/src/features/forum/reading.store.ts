import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import { type ForumType, forumRules, newsSinceMs } from './forum.rules.ts'
import { lastComment } from './post.store.ts'
import { isUnread, lastOld, newsSince } from './unread.ts'

/** The latest posts of a forum that have something the reader has not seen: a look by key for each. */
const unreadOf = (type: string) => `(select count(*) from (
    select id, type, comments, last_reaction_at from forum_post
    where type = ${type} and removed_at is null and last_reaction_at > ${newsSince(type)}
    order by last_reaction_at desc limit $counted) as p
  left join forum_read r on r.account_id = $accountId and r.post_id = p.id where ${isUnread})`

const reader = { accountId: 'bigint', newsSinceMs: 'epochMs', counted: 'bigint' } as const
const given = (accountId: number, nowMs: number) => ({
  accountId,
  newsSinceMs: newsSinceMs(nowMs),
  counted: forumRules.unreadCounted,
})

const overview = statement({
  name: 'forum_overview',
  params: reader,
  row: {
    type: [typed<ForumType>('text'), 'forum.type'],
    posts: ['bigint', 'forum.posts'],
    unreadPosts: ['bigint', unreadOf('forum.type')],
    postId: ['bigint|null', 'p.id'],
    title: ['text|null', 'p.title'],
    postName: ['text|null', 'p.account_name'],
    postedAtMs: ['epochMs|null', 'p.created_at'],
    commentId: ['bigint|null', 'c.id'],
    commentName: ['text|null', 'c.account_name'],
    commentedAtMs: ['epochMs|null', 'c.created_at'],
  },
  text: `select $row from forum
    left join lateral (
      select * from forum_post p where p.type = forum.type and p.removed_at is null
      order by last_reaction_at desc limit 1) as p on true
    left join lateral ${lastComment} on true`,
})
/** Returns the forums with their latest post or comment, and how much of each a player has not read. */
export const readOverview = (db: Db, accountId: number, nowMs: number) => overview.all(db, given(accountId, nowMs))

const unread = statement({
  name: 'forum_unread',
  params: { ...reader, type: 'text' },
  row: { unreadPosts: ['bigint', unreadOf('$type')] },
  text: 'select $row',
})
/** Returns how many posts of a forum a player has not read. */
export const readUnread = async (db: Db, accountId: number, type: ForumType, nowMs: number) =>
  (await unread.one(db, { ...given(accountId, nowMs), type })).unreadPosts

const position = statement({
  name: 'forum_position',
  params: { accountId: 'bigint', newsSinceMs: 'epochMs', postId: 'bigint', type: 'text' },
  row: {
    commentsRead: [
      'bigint',
      `greatest(
        coalesce((select comments from forum_read where account_id = $accountId and post_id = $postId), 0),
        ${lastOld('$postId', '$type')})`,
    ],
  },
  text: 'select $row',
})
/** Returns how many comments of a post a player has read, or need not read any more. */
export const readPosition = async (db: Db, accountId: number, postId: number, type: ForumType, nowMs: number) =>
  (await position.one(db, { accountId, newsSinceMs: newsSinceMs(nowMs), postId, type })).commentsRead

const readAll = statement({
  name: 'forum_post_is_read',
  params: { accountId: 'bigint', newsSinceMs: 'epochMs', postId: 'bigint' },
  row: { isRead: ['bool', `not ${isUnread}`] },
  text: `select $row from forum_post p left join forum_read r on r.account_id = $accountId and r.post_id = p.id
    where p.id = $postId`,
})
/** Whether nothing of a post is unread for a player. */
export const hasReadAll = async (db: Db, accountId: number, postId: number, nowMs: number): Promise<boolean> =>
  (await readAll.one(db, { accountId, newsSinceMs: newsSinceMs(nowMs), postId })).isRead

const note = statement({
  name: 'forum_read_note',
  params: { accountId: 'bigint', postId: 'bigint', comments: 'bigint', nowMs: 'epochMs' },
  row: { commentsRead: ['bigint', 'comments'] },
  text: `insert into forum_read (account_id, post_id, comments, read_at) values ($accountId, $postId, $comments, $nowMs)
    on conflict (account_id, post_id) do update
      set comments = greatest(forum_read.comments, excluded.comments), read_at = excluded.read_at
    returning $row`,
})
/** Notes how far somebody has read; nobody reads backwards. */
export const noteRead = async (tx: Db, read: Parameters<typeof note.one>[1]): Promise<number> =>
  (await note.one(tx, read)).commentsRead

const noteAll = statement({
  name: 'forum_reader_note',
  params: { accountId: 'bigint', type: 'text', nowMs: 'epochMs' },
  text: `insert into forum_reader (account_id, type, all_read_at) values ($accountId, $type, $nowMs)
    on conflict (account_id, type) do update set all_read_at = greatest(forum_reader.all_read_at, excluded.all_read_at)`,
})
export const noteAllRead = (tx: Db, accountId: number, type: ForumType, nowMs: number) =>
  noteAll.run(tx, { accountId, type, nowMs })

const forget = retention({
  name: 'forum_forget_read',
  table: 'forum_read',
  params: { beforeMs: 'epochMs' },
  where: 'read_at < $beforeMs',
})
/** Forgets positions of long ago. */
export const forgetRead = (pool: Pool, beforeMs: number) => forget.run(pool, { beforeMs })
