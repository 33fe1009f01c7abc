import type { Change } from '@sottomondo/server-kit/change'
import type { Db } from '@sottomondo/server-kit/database'
import { refuse } from '@sottomondo/server-kit/refusal'
import { forumTexts, forumTypeOf, newsSinceMs } from './forum.rules.ts'
import { findPost, lockPost } from './post.store.ts'

interface Reader {
  accountId: number
  nowMs: number
}
/** A post as a request names it. */
interface Named {
  type: string
  postId: number
}

export const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0
export const gone = refuse('notFound', forumTexts.gone)
export const noForum = refuse('invalid', forumTexts.noForum)

/** Finds a post of any forum as its reader sees it. */
export const postById = async (db: Db, { accountId, nowMs }: Reader, postId: number) =>
  isId(postId) ? findPost(db, { accountId, newsSinceMs: newsSinceMs(nowMs), postId }) : undefined

/** Finds a post of that forum as its reader sees it. */
export async function postNamed(db: Db, reader: Reader, { type, postId }: Named) {
  const post = await postById(db, reader, postId)
  return post?.type === forumTypeOf(type) ? post : undefined
}

/** Locks a post of that forum. */
export async function lockedPost({ tx }: Change, { type, postId }: Named) {
  const post = isId(postId) ? await lockPost(tx, postId) : undefined
  return post?.type === forumTypeOf(type) ? post : undefined
}
