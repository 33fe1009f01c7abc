import { refuse } from '@sottomondo/server-kit/refusal'
import type { SocialContext } from '../../kernel/context.ts'
import { idFrom, type Reportable } from '../../kernel/report/reportable.ts'
import { type ForumType, forumTexts } from './forum.rules.ts'
import { createForumViewers } from './forum.viewers.ts'
import { moderating } from './moderate.ts'
import { presentComment, presentPost } from './reported.store.ts'

const pathOf = (type: ForumType, postId: number, commentId?: number) =>
  `/forum/${type.toLowerCase()}/${postId}${commentId === undefined ? '' : `?comment=${commentId}`}`

/** Posts and comments that stand; every player reads them all. */
export function forumReported({ kit }: Pick<SocialContext, 'kit'>): Record<'post' | 'comment', Reportable> {
  const { remove } = moderating(kit, createForumViewers(kit))
  return {
    post: {
      async find(tx, _readerId, about) {
        const thingId = idFrom(about)
        const found = thingId === undefined ? undefined : await presentPost(tx, thingId)
        if (!found || thingId === undefined) return undefined
        const { type, accountId, accountName, title, content } = found
        return {
          thingId,
          accountId,
          accountName: accountName ?? '',
          place: 'Forum',
          path: pathOf(type, thingId),
          content: `${title}\n\n${content}`,
        }
      },
      stands: async (db, postId) => (await presentPost(db, postId)) !== undefined,
      async remove(change, postId) {
        const found = await presentPost(change.tx, postId)
        return found ? remove(change, { type: found.type, postId }) : refuse('notFound', forumTexts.gone)
      },
    },
    comment: {
      async find(tx, _readerId, about) {
        const thingId = idFrom(about)
        const found = thingId === undefined ? undefined : await presentComment(tx, thingId)
        if (!found || thingId === undefined) return undefined
        const { type, postId, title, ...written } = found
        return { ...written, thingId, place: `Forum, onder ‘${title}’`, path: pathOf(type, postId, thingId) }
      },
      stands: async (db, commentId) => (await presentComment(db, commentId)) !== undefined,
      async remove(change, commentId) {
        const found = await presentComment(change.tx, commentId)
        if (!found) return refuse('notFound', forumTexts.goneComment)
        return remove(change, { type: found.type, postId: found.postId, commentId })
      },
    },
  }
}
