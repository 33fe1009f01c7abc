import { z } from 'zod'
import { player, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const friends = feature({
  facts: {
    /** A player has added another as a friend. */
    'sottomondo.accounts.friends.added.v1': z.object({ accountId, friendAccountId: accountId, addedAtMs: timeMs }),
    /**
     * A gangster has died whom these players call a friend: each user by their newest gangster. Many friends are several
     * facts.
     */
    'sottomondo.accounts.friends.lost.v1': z.object({
      deathId: z.string(),
      /** The dead one. */
      accountId,
      accountName: z.string(),
      friendAccountIds: z.array(accountId).min(1).max(1000),
      diedAtMs: timeMs,
    }),
  },
  pushes: {
    /** The player's list of friends has changed: they call another a friend or no longer, or a block has parted two. */
    friendsChanged: z.object({ version: z.number() }),
  },
  log: {
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
        friendAccountIds.map((of) => ({
          kind: 'lost' as const,
          of,
          atMs,
          words: words`Je vriend ${player(accountId)} is dood.`,
        })),
    },
  },
})
