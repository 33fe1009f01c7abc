import type { FriendsService } from '@sottomondo/proto/accounts/v1/friends'
import { askingRules, refusalOfAsking } from '@sottomondo/server-kit/asking'
import { createBatcher } from '@sottomondo/server-kit/batch'
import type { Change } from '@sottomondo/server-kit/change'
import { fact, push } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import { cleaners } from '@sottomondo/server-kit/text'
import type { AccountsContext } from '../../context.ts'
import { isName } from '../../kernel/account/account.rules.ts'
import { findGangsterByName, type Gangster } from '../../kernel/account/account.store.ts'
import { friendsRules, friendsTexts as texts } from './friends.rules.ts'
import {
  deleteFriend,
  friendRequestsMs,
  insertFriend,
  listFriends,
  listFriendships,
  lockFriends,
  noteFriendRequest,
} from './friends.store.ts'

const batches = { largest: 100, atOnce: 2 }

const fault = (sentence: string, id: 'invalid' | 'conflict' = 'invalid'): Refusal =>
  refuse(id, sentence, { fields: { friendAccountName: sentence } })

async function named({ tx }: Change, friendAccountName: string): Promise<Gangster | Refusal> {
  const name = cleaners.name(friendAccountName)
  if (name === '') return fault(texts.unnamed)
  return (isName(name) && (await findGangsterByName(tx, name))) || fault(texts.nobody)
}

/** Lists of friends. A friend is added without their consent, but gets a push. */
export function friendsHandlers({ kit }: Pick<AccountsContext, 'kit'>): Handlers<typeof FriendsService> {
  const listed = async (change: Change, message: string) => ({
    message,
    friendsInitiatedByAccount: await listFriends(change.tx, playerOf(change).accountId),
  })
  // Services ask for many at a time.
  const friendshipsOf = createBatcher({
    ...batches,
    run: (accountIds: number[]) => listFriendships(kit.pool, accountIds),
  })
  return {
    listFriends: async (ctx) => ({
      friendsInitiatedByAccount: await listFriends(kit.pool, playerOf(ctx).accountId),
      maxFriends: friendsRules.maxFriends,
    }),

    listFriendships: async (ctx, { accountId }) => {
      // Players ask for their own alone; services for anybody's.
      if (ctx.caller && ctx.caller.accountId !== accountId) return refuse('forbidden', texts.notYours)
      return friendshipsOf(accountId)
    },

    add: kit.change(async (change, { friendAccountName }) => {
      const { tx } = change
      const { accountId } = playerOf(change)
      const friend = await named(change, friendAccountName)
      if (isRefusal(friend)) return friend
      if (friend.accountId === accountId) return fault(texts.oneself)
      if (friend.diedAtMs !== null) return fault(texts.dead(friend.accountName))
      await lockFriends.run(tx, { accountId })
      if ((await listFriends(tx, accountId)).length >= friendsRules.maxFriends) return fault(texts.tooMany, 'conflict')
      const nowMs = kit.clock.nowMs()
      const both = { accountId, friendAccountId: friend.accountId }
      const requestedMs = await friendRequestsMs(tx, both)
      const tooOften = refusalOfAsking(requestedMs, friend.accountName, nowMs)
      if (tooOften) return tooOften
      if ((await insertFriend.count(tx, { accountId, friendAccountId: friend.accountId, nowMs })) === 0)
        return fault(texts.already(friend.accountName), 'conflict')
      await noteFriendRequest.run(tx, { ...both, recentMs: [nowMs, ...requestedMs].slice(0, askingRules.most), nowMs })
      change.publish(
        fact('sottomondo.accounts.friends.added.v1', {
          accountId,
          friendAccountId: friend.accountId,
          addedAtMs: nowMs,
        }),
        push(accountId, 'friendsChanged', { version: nowMs }),
      )
      return listed(change, texts.added(friend.accountName))
    }),

    remove: kit.change(async (change, { friendAccountName }) => {
      const friend = await named(change, friendAccountName)
      if (isRefusal(friend)) return friend
      const { accountId } = playerOf(change)
      if ((await deleteFriend.count(change.tx, { accountId, friendAccountId: friend.accountId })) === 0)
        return fault(texts.notListed(friend.accountName), 'conflict')
      change.publish(push(accountId, 'friendsChanged', { version: kit.clock.nowMs() }))
      return listed(change, texts.removed(friend.accountName))
    }),
  }
}
