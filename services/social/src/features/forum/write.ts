import type { CreateForumCommentRequest, CreateForumPostRequest } from '@sottomondo/proto/social/v1/forum'
import type { Change } from '@sottomondo/server-kit/change'
import { fact } from '@sottomondo/server-kit/outbox'
import { refuse, refuseFields } from '@sottomondo/server-kit/refusal'
import { playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { charactersIn } from '@sottomondo/server-kit/text'
import { blockersAmong } from '../../kernel/block/block.store.ts'
import { insertComment } from './comment.store.ts'
import { isId } from './find-post.ts'
import {
  contentOf,
  forumRules,
  forumTexts,
  forumTypeOf,
  namesIn,
  titleOf,
  waitMs,
  whyNoPost,
  writtenNow,
} from './forum.rules.ts'
import type { Changed, ForumViewers } from './forum.viewers.ts'
import { countPosts, insertPost, lockPost } from './post.store.ts'
import { hasReadAll, noteRead } from './reading.store.ts'
import { lockWriter, noteWritten, playersNamed } from './writer.store.ts'

/** Writes posts and comments. Locks are taken in one order: the writer, the post, the forum. */
export function writing({ clock }: Pick<Kit<unknown>, 'clock'>, viewers: ForumViewers) {
  /** Has those told whom the text names, but for who has blocked its writer. */
  async function notifyNamed(
    change: Change,
    text: Changed & { title: string; commentId: number | null; content: string },
  ) {
    const { accountId } = playerOf(change)
    const named = (await playersNamed(change.tx, namesIn(text.content))).filter((one) => one !== accountId)
    const deaf = await blockersAmong(change.tx, named, accountId)
    const { type, postId, title, commentId } = text
    for (const mentionedAccountId of named.filter((one) => !deaf.includes(one))) {
      const mention = { type, postId, title, commentId, accountId, mentionedAccountId, mentionedAtMs: clock.nowMs() }
      change.publish(fact('sottomondo.social.forum.mentioned.v1', mention))
    }
    change.afterCommit(() => viewers.changed({ type, postId, comments: text.comments }))
    return named
  }

  async function createPost(change: Change, request: CreateForumPostRequest) {
    const { tx } = change
    const { accountId, accountName, isPremium: writerIsPremium, isAdmin } = playerOf(change)
    const type = forumTypeOf(request.type)
    if (!type) return refuse('invalid', forumTexts.noForum)
    const refused = whyNoPost(type, isAdmin)
    if (refused) return refuse('forbidden', refused)
    const title = titleOf(request.title)
    const { content, isCut } = contentOf(request.content, writerIsPremium)
    const wrong = refuseFields({
      title: title === undefined ? forumTexts.badTitle : null,
      content: content === '' ? forumTexts.emptyPost : null,
    })
    if (wrong || title === undefined) return wrong ?? refuse('invalid', forumTexts.badTitle)

    const nowMs = clock.nowMs()
    const { recentPostsMs, recentCommentsMs } = await lockWriter(tx, accountId)
    const wait = Math.ceil(waitMs(recentPostsMs, forumRules.postsMost, nowMs) / 1000)
    if (wait > 0) return refuse('playerRateLimit', forumTexts.tooManyPosts(wait), { timeLeft: wait })
    const written = { type, accountId, accountName, writerIsPremium, title, content, nowMs }
    const postId = await insertPost(tx, written)
    await countPosts(tx, type, 1)
    await noteRead(tx, { accountId, postId, comments: 0, nowMs })
    const recent = writtenNow(recentPostsMs, forumRules.postsMost, nowMs)
    await noteWritten(tx, { accountId, recentPostsMs: recent, recentCommentsMs })
    await notifyNamed(change, { type, postId, comments: 0, title, commentId: null, content })
    return { postId, message: isCut ? forumTexts.postedCut(charactersIn(content)) : forumTexts.posted }
  }

  async function createComment(change: Change, request: CreateForumCommentRequest) {
    const { tx } = change
    const { accountId, accountName, isPremium: writerIsPremium, isAdmin } = playerOf(change)
    const { content, isCut } = contentOf(request.content, writerIsPremium)
    const wrong = refuseFields({ content: content === '' ? forumTexts.emptyComment : null })
    if (wrong) return wrong
    const nowMs = clock.nowMs()
    const { recentPostsMs, recentCommentsMs } = await lockWriter(tx, accountId)
    const post = isId(request.postId) ? await lockPost(tx, request.postId) : undefined
    if (!post) return refuse('notFound', forumTexts.gone)
    if (post.closed && !isAdmin) return refuse('conflict', forumTexts.closed)
    const wait = Math.ceil(waitMs(recentCommentsMs, forumRules.commentsMost, nowMs) / 1000)
    if (wait > 0) return refuse('playerRateLimit', forumTexts.tooManyComments(wait), { timeLeft: wait })

    const { postId, type, title } = post
    const readers = [accountId, post.accountId ?? accountId]
    const [writerHasRead, openerHasRead] = await Promise.all(readers.map((one) => hasReadAll(tx, one, postId, nowMs)))
    const made = await insertComment(tx, { postId, accountId, accountName, writerIsPremium, content, nowMs })
    // Whoever answers has not read what others said meanwhile.
    if (writerHasRead) await noteRead(tx, { accountId, postId, comments: made.number, nowMs })
    const recent = writtenNow(recentCommentsMs, forumRules.commentsMost, nowMs)
    await noteWritten(tx, { accountId, recentPostsMs, recentCommentsMs: recent })
    const { commentId, number: comments } = made
    const named = await notifyNamed(change, { type, postId, comments, title, commentId, content })
    if (openerHasRead) await notifyThread(change, { ...post, commentId }, named)
    return { ...made, message: isCut ? forumTexts.commentedCut(charactersIn(content)) : forumTexts.commented }
  }

  /**
   * Has the opener of a thread, who had read all of it, told of a comment: a busy thread is one line of their log until
   * they look.
   */
  async function notifyThread(
    change: Change,
    post: NonNullable<Awaited<ReturnType<typeof lockPost>>> & { commentId: number },
    named: readonly number[],
  ) {
    const { accountId } = playerOf(change)
    const { postId, type, title, commentId, accountId: threadAccountId } = post
    if (threadAccountId === null || threadAccountId === accountId || named.includes(threadAccountId)) return
    if ((await blockersAmong(change.tx, [threadAccountId], accountId)).length > 0) return
    const reply = { postId, type, title, commentId, accountId, threadAccountId, repliedAtMs: clock.nowMs() }
    change.publish(fact('sottomondo.social.forum.replied.v1', reply))
  }

  return { createPost, createComment }
}
