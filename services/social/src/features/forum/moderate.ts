import type { ModerateForumRequest, RemoveFromForumRequest } from '@sottomondo/proto/social/v1/forum'
import type { Change } from '@sottomondo/server-kit/change'
import { fact } from '@sottomondo/server-kit/outbox'
import { refuse } from '@sottomondo/server-kit/refusal'
import { playerOf, refusalOfNonAdmin, userOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { countOfOthers, findComment, removeComment } from './comment.store.ts'
import { isId, lockedPost } from './find-post.ts'
import { forumTexts, moderatedWords } from './forum.rules.ts'
import type { ForumViewers } from './forum.viewers.ts'
import { type lockPost, removePost, setModeration } from './post.store.ts'

type Post = NonNullable<Awaited<ReturnType<typeof lockPost>>>

/** Removes what was written, pins and closes. Where others' words are concerned it goes into the admins' log. */
export function moderating({ clock }: Pick<Kit<unknown>, 'clock'>, viewers: ForumViewers) {
  const log = (change: Change, about: string | null, what: string) => {
    const { accountName, userId } = userOf(change)
    const entry = { entryId: `${userId}:${change.requestId}`, by: accountName || `user ${userId}`, about, what }
    change.publish(fact('sottomondo.social.forum.moderated.v1', { ...entry, moderatedAtMs: clock.nowMs() }))
  }
  const pushChange = (change: Change, { type, postId, comments }: Post) =>
    change.afterCommit(() => viewers.changed({ type, postId, comments }))

  async function remove(change: Change, request: RemoveFromForumRequest) {
    const post = await lockedPost(change, request)
    if (!post) return refuse('notFound', forumTexts.gone)
    pushChange(change, post)
    return request.commentId === undefined ? removeWhole(change, post) : takeComment(change, post, request.commentId)
  }

  async function removeWhole(change: Change, post: Post) {
    const { accountId, isAdmin } = playerOf(change)
    const own = post.accountId === accountId
    if (!own && !isAdmin) return refuse('forbidden', forumTexts.notYours)
    await removePost(change.tx, post, clock.nowMs())
    const others = own ? await countOfOthers(change.tx, post.postId, accountId) : 0
    if (!own) log(change, post.accountName, forumTexts.tookAway(post.title))
    else if (others > 0) log(change, post.accountName, forumTexts.tookAwayOwn(post.title, others))
    return { message: forumTexts.removedPost }
  }

  async function takeComment(change: Change, post: Post, commentId: number) {
    const { accountId, isAdmin } = playerOf(change)
    const comment = isId(commentId) ? await findComment(change.tx, post.postId, commentId) : undefined
    if (!comment || comment.removedBy !== null) return refuse('notFound', forumTexts.goneComment)
    const own = comment.accountId === accountId
    if (!own && !isAdmin) return refuse('forbidden', forumTexts.notYours)
    await removeComment(change.tx, commentId, own ? 'writer' : 'admin', clock.nowMs())
    if (!own) log(change, comment.accountName, forumTexts.tookAwayComment(post.title))
    return { message: forumTexts.removedComment }
  }

  async function moderate(change: Change, request: ModerateForumRequest) {
    const refusal = refusalOfNonAdmin(change)
    if (refusal) return refusal
    if (request.pinned === undefined && request.closed === undefined) return refuse('invalid', forumTexts.noChange)
    const post = await lockedPost(change, request)
    if (!post) return refuse('notFound', forumTexts.gone)
    const { pinned = post.pinned, closed = post.closed } = request
    const message = moderatedWords(post.title, request.pinned, request.closed)
    if (pinned !== post.pinned || closed !== post.closed) {
      await setModeration(change.tx, { postId: post.postId, pinned, closed })
      log(change, post.accountName, message)
      pushChange(change, post)
    }
    return { message, pinned, closed }
  }

  return { remove, moderate }
}
