import type { ForumService } from '@sottomondo/proto/social/v1/forum'
import { type Change, type Db, type Handlers, type Kit, playerOf, refuse } from '@sottomondo/server-kit'
import type { SocialConfig } from '../config.ts'
import { familiesOf } from '../family/membership.store.ts'
import { blockedBy } from '../mail/block.store.ts'
import { listComments, numberOf } from './comment.store.ts'
import {
  type ForumType,
  forumRules,
  forumTexts,
  forumTypeOf,
  forumTypes,
  newsSinceMs,
  pageOf,
  whyNoPost,
} from './forum.rules.ts'
import { createForumViewers } from './forum.viewers.ts'
import { kindOfSearch, searchForum } from './hit.store.ts'
import { moderating } from './moderate.ts'
import { findPost, listPosts, lockPost, totalOf } from './post.store.ts'
import { noteAllRead, noteRead, readOverview, readPosition, readUnread } from './reading.store.ts'
import { lightCandle } from './rip.store.ts'
import { htmlOf, shownComment, shownForum, shownHit, shownPost } from './shown.ts'
import { writing } from './write.ts'

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0
const gone = refuse('notFound', forumTexts.gone)
const noForum = refuse('invalid', forumTexts.noForum)

/** The four forums: reading, writing, removing, candles. */
export function forumHandlers(kit: Kit<SocialConfig>): Handlers<typeof ForumService> {
  const { pool, clock } = kit
  const host = kit.config.PUBLIC_ORIGIN
  const viewers = createForumViewers(kit)
  const { createPost, createComment } = writing(kit, viewers)
  const { remove, moderate } = moderating(kit, viewers)

  const postFor = async (db: Db, accountId: number, postId: number) =>
    isId(postId) ? findPost(db, { accountId, newsSinceMs: newsSinceMs(clock.nowMs()), postId }) : undefined

  async function found(db: Db, accountId: number, { type, postId }: { type: string; postId: number }) {
    const post = await postFor(db, accountId, postId)
    return post?.type === forumTypeOf(type) ? post : undefined
  }

  const familiesOfWriters = (rows: readonly { accountId: number | null }[]) =>
    familiesOf(pool, [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))])

  /** Locks a post of that forum for its reader. */
  async function locked({ tx }: Change, { type, postId }: { type: string; postId: number }) {
    const post = isId(postId) ? await lockPost(tx, postId) : undefined
    return post?.type === forumTypeOf(type) ? post : undefined
  }

  return {
    async lastReaction(ctx) {
      const { accountId } = playerOf(ctx)
      await viewers.look(accountId)
      const forums = await readOverview(pool, accountId, clock.nowMs())
      const place = ({ type }: { type: ForumType }) => forumTypes.indexOf(type)
      return { forums: forums.toSorted((one, other) => place(one) - place(other)).map(shownForum) }
    },

    async listPosts(ctx, { type: typed, page, limit }) {
      const type = forumTypeOf(typed)
      if (!type) return noForum
      const { accountId, isAdmin } = playerOf(ctx)
      await viewers.look(accountId)
      const [total, unreadPosts, blocked] = await Promise.all([
        totalOf(pool, type),
        readUnread(pool, accountId, type, clock.nowMs()),
        blockedBy(pool, accountId),
      ])
      const at = pageOf(total, page, limit)
      const of = { accountId, newsSinceMs: newsSinceMs(clock.nowMs()), type, total }
      const rows = await listPosts(pool, of, at)
      const reader = { accountId, blocked: new Set(blocked), families: await familiesOfWriters(rows) }
      return {
        posts: rows.map((row) => shownPost(row, reader)),
        total,
        page: at.page,
        pages: at.pages,
        unreadPosts,
        mayPost: whyNoPost(type, isAdmin) === undefined,
      }
    },

    async getPost(ctx, request) {
      const { accountId, isAdmin } = playerOf(ctx)
      await viewers.look(accountId)
      const post = await found(pool, accountId, request)
      if (!post) return gone
      const nowMs = clock.nowMs()
      const [blocked, families, commentsRead] = await Promise.all([
        blockedBy(pool, accountId),
        familiesOfWriters([post]),
        readPosition(pool, accountId, post.postId, post.type, nowMs),
      ])
      return {
        post: { ...shownPost(post, { accountId, blocked: new Set(blocked), families }), commentsRead },
        html: htmlOf(post, host),
        own: post.accountId === accountId,
        mayComment: !post.closed || isAdmin,
      }
    },

    async listComments(ctx, { postId, page, limit, commentId }) {
      const { accountId } = playerOf(ctx)
      await viewers.look(accountId)
      const post = await postFor(pool, accountId, postId)
      if (!post) return gone
      const number = commentId === undefined ? undefined : await numberOf(pool, postId, commentId)
      if (commentId !== undefined && number === undefined) return refuse('notFound', forumTexts.goneComment)
      const rows = pageOf(post.comments, 1, limit).most
      const at = pageOf(post.comments, number === undefined ? page : Math.ceil(number / rows), rows)
      const [comments, blocked, commentsRead] = await Promise.all([
        listComments(pool, postId, at),
        blockedBy(pool, accountId),
        readPosition(pool, accountId, postId, post.type, clock.nowMs()),
      ])
      const reader = { accountId, blocked: new Set(blocked), families: await familiesOfWriters(comments) }
      return {
        postId,
        comments: comments.map((row) => shownComment(row, reader, host)),
        total: post.comments,
        page: at.page,
        pages: at.pages,
        commentsRead,
      }
    },

    async search(ctx, { q: typed, page }) {
      const { accountId } = playerOf(ctx)
      const q = typed.trim().slice(0, forumRules.soughtCharacters)
      if (q === '') return { results: [], total: 0, page: 1, pages: 1 }
      const kind = await kindOfSearch(pool, q)
      if (kind !== 'words') return refuse('invalid', forumTexts[kind], { fields: { q: forumTexts[kind] } })
      const blocked = await blockedBy(pool, accountId)
      const most = forumRules.rowsPerPage
      const find = (from: number) => searchForum(pool, { q, blocked, most, skip: (from - 1) * most })
      const [first, last] = [Math.max(1, page), Math.ceil((2 * forumRules.hitsRanked) / most)]
      const rows = await find(Math.min(first, last))
      const hits = rows.length === 0 && first > 1 ? await find(1) : rows
      const total = hits[0]?.total ?? 0
      const at = pageOf(total, hits === rows ? first : 1, most)
      return { results: hits.map(shownHit), total, page: at.page, pages: at.pages }
    },

    createPost: kit.change(createPost),
    createComment: kit.change(createComment),
    remove: kit.change(remove),
    moderate: kit.change(moderate),

    markRead: kit.change(async (change, request) => {
      const { accountId } = playerOf(change)
      const post = await found(change.tx, accountId, request)
      if (!post) return gone
      const comments = Math.max(0, Math.min(Math.trunc(request.commentsRead) || 0, post.comments))
      const { postId } = post
      return { commentsRead: await noteRead(change.tx, { accountId, postId, comments, nowMs: clock.nowMs() }) }
    }),

    markAllRead: kit.change(async (change, { type: typed }) => {
      const type = forumTypeOf(typed)
      if (!type) return noForum
      await noteAllRead(change.tx, playerOf(change).accountId, type, clock.nowMs())
      return { message: forumTexts.allRead }
    }),

    lightCandle: kit.change(async (change, request) => {
      const post = await locked(change, request)
      if (!post) return gone
      if (post.type !== 'RIP') return refuse('conflict', forumTexts.notDead)
      const { type, postId, comments } = post
      const candle = { postId, accountId: playerOf(change).accountId, nowMs: clock.nowMs() }
      const candles = await lightCandle(change.tx, candle)
      if (candles === undefined) return refuse('conflict', forumTexts.candleBurns)
      change.afterCommit(() => viewers.changed({ type, postId, comments }))
      return { candles, message: forumTexts.candleLit }
    }),
  }
}
