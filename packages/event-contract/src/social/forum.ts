import { forumTypes } from '@sottomondo/api-contract/names'
import { z } from 'zod'
import { player, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

const post = {
  postId: z.number().int().positive(),
  type: z.enum(forumTypes),
  title: z.string(),
}

const commentId = z.number().int().positive()

const pathOf = (type: string, postId: number, commentId: number | null) =>
  `/forum/${type.toLowerCase()}/${postId}${commentId === null ? '' : `?comment=${commentId}`}`

export const forum = feature({
  facts: {
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
    /**
     * The opener of a thread has given honor to somebody of another family who had answered in it: once per thread and
     * writer.
     */
    'sottomondo.social.forum.answer-thanked.v1': z.object({
      postId: post.postId,
      commentId,
      /** Who wrote the comment. */
      accountId,
      /** Who wrote the post, and gave the honor. */
      threadAccountId: accountId,
      thankedAtMs: timeMs,
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
      entryId: z.string(),
      /** The admin, under the name that others read. */
      by: z.string(),
      /** Whose post or comment it was; null for the house. */
      about: z.string().nullable(),
      /** In Dutch, for the admins' log. */
      what: z.string(),
      moderatedAtMs: timeMs,
    }),
  },
  pushes: {
    /** Something was written or changed on the forum; sent only to players who look at it. */
    forumChanged: z.object({
      type: z.string(),
      postId: z.number().int().positive(),
      /** The post's number of comments after the change. */
      comments: z.number().int().nonnegative(),
      version: z.number(),
    }),
  },
  log: {
    kinds: {
      replied: {
        category: 'gangster',
        path: '/forum',
        unread: ['reactie op je draadje', 'reacties op je draadjes'],
        toast: true,
      },
      mentioned: {
        category: 'gangster',
        path: '/forum',
        unread: ['keer genoemd op het forum', 'keer genoemd op het forum'],
        toast: true,
      },
    },
    lines: {
      'sottomondo.social.forum.replied.v1': (fact) => [
        {
          kind: 'replied',
          of: fact.threadAccountId,
          atMs: fact.repliedAtMs,
          words: words`${player(fact.accountId)} reageerde op je draadje ‘${fact.title}’.`,
          path: pathOf(fact.type, fact.postId, fact.commentId),
        },
      ],
      'sottomondo.social.forum.mentioned.v1': (fact) => [
        {
          kind: 'mentioned',
          of: fact.mentionedAccountId,
          atMs: fact.mentionedAtMs,
          words: words`${player(fact.accountId)} noemde je op het forum, in ‘${fact.title}’.`,
          path: pathOf(fact.type, fact.postId, fact.commentId),
        },
      ],
    },
  },
})
