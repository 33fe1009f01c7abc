import { renderMarkup } from '@sottomondo/markup/render'
import type { ForumComment, ForumHit, ForumOverview, ForumPost } from '@sottomondo/proto/social/v1/forum'
import type { Membership } from '../family/family.public.ts'
import type { CommentRow } from './comment.store.ts'
import { partsOf } from './forum.rules.ts'
import type { HitRow } from './hit.store.ts'
import type { PostRow } from './post.store.ts'
import type { readOverview } from './reading.store.ts'

/** Families by account. */
type Families = ReadonlyMap<number, Pick<Membership, 'familySymbol'>>

/** Whoever reads: who they are, and whom they have blocked. */
export interface Reader {
  accountId: number
  blocked: ReadonlySet<number>
  /** Of the writers. */
  families: Families
}

const writer = (accountName: string | null) => ({ accountName: accountName ?? undefined })

/** Of a text itself: with the sign of their family. */
const signed = ({ accountId, accountName }: Pick<PostRow, 'accountId' | 'accountName'>, families: Families) => ({
  ...writer(accountName),
  familySymbol: (accountId !== null && families.get(accountId)?.familySymbol) || undefined,
})

/** Returns a post as its reader sees it. */
export function shownPost(row: PostRow, { blocked, families }: Reader): ForumPost {
  const { postId, type, title, content, createdAtMs, pinned, closed, comments } = row
  const { lastCommentId, lastCreatedAtMs, lastAccountName, ripAccountName, diedAtMs } = row
  return {
    postId,
    type,
    title,
    content,
    createdAtMs,
    pinned,
    closed,
    comments,
    account: signed(row, families),
    lastReaction:
      lastCommentId === null || lastCreatedAtMs === null
        ? undefined
        : { postId, title, commentId: lastCommentId, createdAtMs: lastCreatedAtMs, account: writer(lastAccountName) },
    unread: row.unread,
    unreadComments: row.unreadComments,
    commentsRead: Math.min(row.commentsRead ?? 0, comments),
    blocked: row.accountId !== null && blocked.has(row.accountId),
    rip:
      ripAccountName === null || diedAtMs === null
        ? undefined
        : {
            accountName: ripAccountName,
            killerName: row.killerName ?? undefined,
            diedAtMs,
            candles: row.candles,
            candleLit: row.candleLit,
          },
  }
}

/** Renders a text as it may be shown by its writer's premium at that time. */
export const htmlOf = (
  { content, writerIsPremium: isPremium }: Pick<PostRow, 'content' | 'writerIsPremium'>,
  host: string,
) => renderMarkup(content, { isPremium, host }).html

export function shownComment(row: CommentRow, { accountId, blocked, families }: Reader, host: string): ForumComment {
  const { commentId, number, content, createdAtMs, removedBy } = row
  return {
    commentId,
    number,
    content,
    createdAtMs,
    html: removedBy === null ? htmlOf(row, host) : '',
    account: signed(row, families),
    own: row.accountId === accountId,
    blocked: blocked.has(row.accountId),
    removedBy: removedBy ?? undefined,
  }
}

type OverviewRow = Awaited<ReturnType<typeof readOverview>>[number]
export function shownForum(row: OverviewRow): ForumOverview {
  const { type, posts, unreadPosts, postId, title, commentId } = row
  const createdAtMs = row.commentedAtMs ?? row.postedAtMs
  return {
    type,
    posts,
    unreadPosts,
    lastReaction:
      postId === null || title === null || createdAtMs === null
        ? undefined
        : {
            postId,
            title,
            createdAtMs,
            commentId: commentId ?? undefined,
            account: writer(commentId === null ? row.postName : row.commentName),
          },
  }
}

export const shownHit = ({ total: _, commentId, accountName, extract, ...hit }: HitRow): ForumHit => ({
  ...hit,
  commentId: commentId ?? undefined,
  account: writer(accountName),
  parts: partsOf(extract),
})
