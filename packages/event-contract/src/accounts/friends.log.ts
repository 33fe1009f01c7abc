import { defineLog, player, words } from '../define-log.ts'

export const friendsLog = defineLog({
  kinds: {
    befriended: {
      category: 'gangster',
      path: '/settings',
      unread: ['keer een vriend genoemd', 'keer een vriend genoemd'],
      toast: true,
    },
  },
  lines: {
    'sottomondo.accounts.friends.added.v1': ({ accountId, friendAccountId, addedAtMs: atMs }) => [
      {
        kind: 'befriended',
        of: friendAccountId,
        atMs,
        words: words`${player(accountId)} noemt je voortaan een vriend.`,
      },
    ],
  },
})
