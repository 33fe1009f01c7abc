import type { ForumService } from '@sottomondo/proto/social/v1/forum'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { SocialConfig } from '../../config.ts'
import { gone, lockedPost, noForum, postNamed } from './find-post.ts'
import { forumTexts, forumTypeOf } from './forum.rules.ts'
import { createForumViewers } from './forum.viewers.ts'
import { moderating } from './moderate.ts'
import { reading } from './read.ts'
import { noteAllRead, noteRead } from './reading.store.ts'
import { lightCandle } from './rip.store.ts'
import { writing } from './write.ts'

/** The four forums: reading, writing, removing, candles. */
export function forumHandlers(kit: Kit<SocialConfig>): Handlers<typeof ForumService> {
  const { clock } = kit
  const viewers = createForumViewers(kit)
  const { createPost, createComment } = writing(kit, viewers)
  const { remove, moderate } = moderating(kit, viewers)

  return {
    ...reading(kit, viewers),
    createPost: kit.change(createPost),
    createComment: kit.change(createComment),
    remove: kit.change(remove),
    moderate: kit.change(moderate),

    markRead: kit.change(async (change, request) => {
      const { accountId } = playerOf(change)
      const post = await postNamed(change.tx, { accountId, nowMs: clock.nowMs() }, request)
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
      const post = await lockedPost(change, request)
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
