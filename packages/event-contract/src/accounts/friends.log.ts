import { defineLog, player, words } from '../define-log.ts'

export const friendsLog = defineLog({
  kinds: {
    befriended: {
      category: 'gangster',
      path: '/settings',
      unread: ['keer een vriend genoemd', 'keer een vriend genoemd'],
      toast: true,
    },
    lost: {
      category: 'gangster',
      unread: ['vriend gestorven', 'vrienden gestorven'],
      toast: true,
    },
  },
  lines: {
    'sottomondo.accounts.friends.added.v1': ({ accountId, friendAccountId, addedAtMs: atMs }) => [
      {
        kind: 'befriended',
        of: friendAccountId,
        atMs,
        about: `friend ${accountId}`,
        words: words`${player(accountId)} noemt je voortaan een vriend.`,
      },
    ],
    'sottomondo.accounts.friends.lost.v1': ({ accountId, friendAccountIds, diedAtMs: atMs }) =>
      friendAccountIds.map((of) => ({ kind: 'lost', of, atMs, words: words`Je vriend ${player(accountId)} is dood.` })),
  },
})
