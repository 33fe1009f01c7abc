import { defineLog, player, words } from '../define-log.ts'

const pathOf = (type: string, postId: number, commentId: number | null) =>
  `/forum/${type.toLowerCase()}/${postId}${commentId === null ? '' : `?comment=${commentId}`}`

export const forumLog = defineLog({
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
})
