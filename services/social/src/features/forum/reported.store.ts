import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { ForumType } from './forum.rules.ts'

const type = typed<ForumType>('text')

const post = statement({
  name: 'forum_reported_post',
  params: { postId: 'bigint' },
  row: { type, accountId: 'bigint|null', accountName: 'text|null', title: 'text', content: 'text' },
  text: 'select $row from forum_post where id = $postId and removed_at is null',
})
/** Returns a post that was not removed. */
export const presentPost = (db: Db, postId: number) => post.first(db, { postId })

const comment = statement({
  name: 'forum_reported_comment',
  params: { commentId: 'bigint' },
  row: {
    type: [type, 'p.type'],
    postId: ['bigint', 'p.id'],
    title: ['text', 'p.title'],
    accountId: ['bigint', 'c.account_id'],
    accountName: ['text', 'c.account_name'],
    content: ['text', 'c.content'],
  },
  text: `select $row from forum_comment c join forum_post p on p.id = c.post_id
    where c.id = $commentId and c.removed_at is null and p.removed_at is null`,
})
/** Returns a comment that was not removed, with its post. */
export const presentComment = (db: Db, commentId: number) => comment.first(db, { commentId })
