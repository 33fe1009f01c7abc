import { fact } from '@sottomondo/server-kit/outbox'
import type { DeathPart } from '../../kernel/account/death-part.ts'
import { listFriendOf } from './friends.store.ts'

/** So many friends fit into one fact. */
const mostFriends = 1000
const portionsOf = (accountIds: number[]): number[][] =>
  Array.from({ length: Math.ceil(accountIds.length / mostFriends) }, (_, nth) =>
    accountIds.slice(nth * mostFriends, (nth + 1) * mostFriends),
  )

/** Tells those who called the dead gangster a friend. */
export const friendsDeath: DeathPart = async (tx, { deathId, accountId, accountName, userId, diedAtMs }) => {
  const lost = { deathId, accountId, accountName, diedAtMs }
  return portionsOf(await listFriendOf(tx, { accountId, userId })).map((friendAccountIds) =>
    fact('sottomondo.accounts.friends.lost.v1', { ...lost, friendAccountIds }),
  )
}
