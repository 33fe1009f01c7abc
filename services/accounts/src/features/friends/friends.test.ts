import { FriendsService } from '@sottomondo/proto/accounts/v1/friends'
import { ProfileService } from '@sottomondo/proto/accounts/v1/profile'
import { askingRules } from '@sottomondo/server-kit/asking'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, it } from 'vitest'
import {
  accountsUnderTest,
  asPlayer,
  granted,
  living,
  refusedWith,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { profile } from '../profile/profile.ts'
import { friendsRules } from './friends.rules.ts'
import { friends as friendsFeature } from './friends.ts'

const under = accountsUnderTest([friendsFeature, profile])
type Me = Awaited<ReturnType<typeof living>>
const add = (me: Me, friendAccountName: string, requestId?: string) =>
  under.rpc(FriendsService).add(asPlayer(me, { requestId }), { friendAccountName })
const remove = (me: Me, friendAccountName: string) =>
  under.rpc(FriendsService).remove(asPlayer(me), { friendAccountName })
const namesOf = async (me: Me) =>
  granted(await under.rpc(FriendsService).listFriends(asPlayer(me), {})).friendsInitiatedByAccount.map(
    ({ accountName }) => accountName,
  )
const factsOf = async ({ accountId }: Me) =>
  (await under.outbox({ subject: 'sottomondo.accounts.friends.added.v1' }))
    .map(({ payload }) => payload)
    .filter((payload) => payload.friendAccountId === accountId)
    .map((payload) => payload.accountId)
/** How often open pages of a player hear that their list is another one. */
const changesOf = async ({ accountId }: Me) =>
  (await under.outbox({ subject: `push.account.${accountId}` })).filter(
    ({ payload }) => payload.event === 'friendsChanged',
  ).length

it('a player is added as a friend, gets one push, and is taken off again', async () => {
  const [me, friend] = [await living(under), await living(under)]
  const { message } = granted(await add(me, ` ${friend.accountName.toLowerCase()} `))
  expect(message).toBe(`${friend.accountName} staat nu tussen je vrienden.`)
  expect(await namesOf(me)).toEqual([friend.accountName])
  // Each list belongs to its player: the friend has another one.
  expect(await namesOf(friend)).toEqual([])
  expect(await factsOf(friend)).toEqual([me.accountId])
  expect(refusedWith(await add(me, friend.accountName))).toBe(`${friend.accountName} staat al tussen je vrienden.`)
  const { friends } = granted(await under.rpc(ProfileService).find(visitor(), { accountName: me.accountName }))
  expect(friends).toEqual([{ accountName: friend.accountName, alive: true }])
  expect(granted(await remove(me, friend.accountName)).friendsInitiatedByAccount).toEqual([])
  expect(refusedWith(await remove(me, friend.accountName))).toContain('staat niet tussen')
  expect([await changesOf(me), await changesOf(friend)]).toEqual([2, 0])
  expect(await factsOf(friend)).toEqual([me.accountId])
})

it('twenty concurrent requests do it once, and a repetition gets the first answer', async () => {
  const [me, friend] = [await living(under), await living(under)]
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(me, friend.accountName)))
  expect(answers.filter((answer) => 'message' in answer && !('id' in answer))).toHaveLength(1)
  const other = await living(under)
  const requestId = `friend-${me.accountId}`
  expect(await add(me, other.accountName, requestId)).toEqual(await add(me, other.accountName, requestId))
  expect(await namesOf(me)).toHaveLength(2)
})

it('an unknown name, the player themselves, the dead and one too many are refused', async () => {
  const [me, dead] = [await living(under), await living(under)]
  await under.pool.query('update gangster set died_at = $2 where id = $1', [dead.accountId, new Date()])
  expect(refusedWith(await add(me, ' '))).toBe('Voer een gebruikersnaam in.')
  expect(refusedWith(await add(me, 'Nobody'))).toBe('Deze speler bestaat niet.')
  expect(refusedWith(await add(me, me.accountName))).toContain('jezelf')
  expect(refusedWith(await add(me, dead.accountName))).toContain('leeft niet meer')
  await under.pool.query(
    `with crowd as (
       insert into app_user (email, phone, password_hash, created_at)
       select 'crowd' || n, 'crowd' || n, '', now() from generate_series(1, $2) n returning id
     ), born as (
       insert into gangster (user_id, name, gender, created_at)
       select id, 'Crowd_' || id, 'male', now() from crowd returning id
     )
     insert into friend select $1, id, now() from born`,
    [me.accountId, friendsRules.maxFriends],
  )
  const other = await living(under)
  await eventually(async () => expect(await namesOf(me)).toHaveLength(friendsRules.maxFriends))
  expect(refusedWith(await add(me, other.accountName))).toContain('Meer dan')
})

it('a friend who has died stays, and can be taken off', async () => {
  const [me, friend] = [await living(under), await living(under)]
  granted(await add(me, friend.accountName))
  await under.pool.query('update gangster set died_at = $2 where id = $1', [friend.accountId, new Date()])
  const { friendsInitiatedByAccount } = granted(await under.rpc(FriendsService).listFriends(asPlayer(me), {}))
  expect(friendsInitiatedByAccount).toMatchObject([{ accountName: friend.accountName, alive: false }])
  granted(await remove(me, friend.accountName))
})

it('who is called a friend and struck off again and again hears of it three times an hour', async () => {
  const [me, friend] = [await living(under), await living(under)]
  for (let times = 0; times < askingRules.most; times++) {
    granted(await add(me, friend.accountName))
    granted(await remove(me, friend.accountName))
  }
  expect(await add(me, friend.accountName)).toMatchObject({ id: 'playerRateLimit', timeLeft: 3600 })
  expect(await factsOf(friend)).toHaveLength(askingRules.most)
  granted(await add(me, (await living(under)).accountName))
  under.clock.advanceMs(askingRules.withinMs)
  granted(await add(me, friend.accountName))
})

it.each(['who calls the other a friend', 'who is called one'])(
  'a block by %s strikes both off, for all gangsters of the blocked',
  async (who) => {
    const [me, friend, other] = [await living(under), await living(under), await living(under)]
    granted(await add(me, friend.accountName))
    granted(await add(me, other.accountName))
    granted(await add(friend, me.accountName))
    const [by, whom] = who === 'who is called one' ? [friend, me] : [me, friend]
    await under.publish('sottomondo.social.mail.blocked.v1', {
      accountId: by.accountId,
      blockedAccountIds: [other.accountId + 1_000_000, whom.accountId],
      blockedAtMs: under.clock.nowMs(),
    })
    await eventually(async () => expect(await namesOf(me)).toEqual([other.accountName]))
    expect(await namesOf(friend)).toEqual([])
    expect([await changesOf(me), await changesOf(friend), await changesOf(other)]).toEqual([3, 2, 0])
  },
)
