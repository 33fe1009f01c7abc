import type { ForumService } from '@sottomondo/proto/social/v1/forum'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { SocialConfig } from '../../config.ts'
import { blockedBy } from '../../kernel/block/block.store.ts'
import { familiesOf } from '../family/family.public.ts'
import { listComments, numberOf } from './comment.store.ts'
import { gone, noForum, postById, postNamed } from './find-post.ts'
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
import type { ForumViewers } from './forum.viewers.ts'
import { kindOfSearch, searchForum } from './hit.store.ts'
import { listPosts, totalOf } from './post.store.ts'
import { readOverview, readPosition, readUnread } from './reading.store.ts'
import { htmlOf, shownComment, shownForum, shownHit, shownPost } from './shown.ts'

type ReadHandlers = Pick<
  Handlers<typeof ForumService>,
  'lastReaction' | 'listPosts' | 'getPost' | 'listComments' | 'search'
>

/** The pages of the forums, and the search in them. */
export function reading(
  kit: Pick<Kit<SocialConfig>, 'pool' | 'clock' | 'config'>,
  viewers: ForumViewers,
): ReadHandlers {
  const { pool, clock } = kit
  const host = kit.config.PUBLIC_ORIGIN

  const familiesOfWriters = (rows: readonly { accountId: number | null }[]) =>
    familiesOf(pool, [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))])

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
      const { skip, most } = at
      const rows = await listPosts(pool, { accountId, newsSinceMs: newsSinceMs(clock.nowMs()), type, skip, most })
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
      const post = await postNamed(pool, { accountId, nowMs: clock.nowMs() }, request)
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
      const post = await postById(pool, { accountId, nowMs: clock.nowMs() }, postId)
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
  }
}
