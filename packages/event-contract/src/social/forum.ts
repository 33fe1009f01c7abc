import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, forumTypes, timeMs } from '../fields.ts'

const post = {
  postId: z.number().int().positive(),
  type: z.enum(forumTypes),
  title: z.string(),
}
const commentId = z.number().int().positive()

export const forumFacts = defineFacts({
  /** Somebody has answered in a player's own thread, of which the player had read everything until then. */
  'sottomondo.social.forum.replied.v1': z.object({
    ...post,
    commentId,
    /** Who wrote the comment. */
    accountId,
    /** Who wrote the post. */
    threadAccountId: accountId,
    repliedAtMs: timeMs,
  }),
  /** Somebody has named a player with an '@' in a post or comment, which counts once per text. */
  'sottomondo.social.forum.mentioned.v1': z.object({
    ...post,
    /** Null: in the post itself. */
    commentId: commentId.nullable(),
    accountId,
    mentionedAccountId: accountId,
    mentionedAtMs: timeMs,
  }),
  /** An admin has removed something from the forum, or pinned or closed a post, or taken that back. */
  'sottomondo.social.forum.moderated.v1': z.object({
    /** The request's id. */
    deedId: z.string(),
    /** The admin, under the name that others read. */
    by: z.string(),
    /** Whose post or comment it was; null for the house. */
    about: z.string().nullable(),
    /** In Dutch, for the admins' log. */
    what: z.string(),
    moderatedAtMs: timeMs,
  }),
})
