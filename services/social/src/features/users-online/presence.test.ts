import { type PushMessage, type PushPayload, pushes } from '@sottomondo/event-contract/push'
import { UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { onlineKey } from '@sottomondo/server-kit/online'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, expect, test } from 'vitest'
import { writeNames } from '../../kernel/player/player.store.ts'
import { socialOf } from '../../service-of.ts'
import { usersOnlineRules } from './users-online.rules.ts'
import { usersOnline } from './users-online.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(socialOf(usersOnline), { clock })
/** Every push to an account, oldest first. */
const published: { to: number; push: PushPayload<'onlineChanged'> }[] = []

beforeEach(async () => {
  // Ends all viewing.
  await under.restart()
  await under.redis.flushDb()
  published.length = 0
  under.kit.nats.subscribe('push.account.*', {
    callback: (_error, message) => {
      const { event, payload } = message.json<PushMessage>()
      if (event !== 'onlineChanged') return
      published.push({ to: Number(message.subject.split('.').at(-1)), push: pushes.onlineChanged.parse(payload) })
    },
  })
  await under.kit.nats.flush()
})
const seen = async (...accountIds: number[]) => {
  await under.redis.zAdd(
    onlineKey,
    accountIds.map((accountId) => ({ value: String(accountId), score: clock.nowMs() })),
  )
}
/** Makes gangsters with names, whom nobody has seen yet. */
async function gangsters(count: number): Promise<{ accountId: number; accountName: string }[]> {
  const born = Array.from({ length: count }, () => newPlayer())
  const more = { gender: 'male', claimedExperience: 0, createdAtMs: 1 } as const
  await writeNames(
    under.pool,
    born.map(({ accountId, accountName }) => ({ ...more, userId: accountId, accountId, accountName })),
  )
  return born
}
const look = async (accountId: number) => {
  await seen(accountId)
  const { players } = granted(await under.rpc(UsersOnlineService).list(callOf(newPlayer({ accountId })), {}))
  return players.map(({ accountName }) => accountName)
}
const cameTo = (to: number) => published.filter((one) => one.to === to).flatMap(({ push }) => push.came)
const goneTo = (to: number) => published.filter((one) => one.to === to).flatMap(({ push }) => push.gone)

test('viewers get a push when somebody comes or goes, and nobody else does', async () => {
  const [viewer, guest, outsider] = await gangsters(3)
  if (!viewer || !guest || !outsider) throw new Error('nobody was born')
  expect(await look(viewer.accountId)).toEqual([viewer.accountName])
  await seen(guest.accountId, outsider.accountId)
  await eventually(() => expect(cameTo(viewer.accountId)).toHaveLength(2))
  expect(cameTo(viewer.accountId)).toContainEqual({
    accountName: guest.accountName,
    familySymbol: null,
    rank: 'Cittadino',
    rankNumber: 1,
    wealth: 0,
    heistAvailable: false,
    raidAvailable: false,
    isPremium: false,
  })
  // A viewer who reads the list now gets one that has them.
  expect(await look(viewer.accountId)).toHaveLength(3)
  await under.redis.zRem(onlineKey, String(guest.accountId))
  await eventually(() => expect(goneTo(viewer.accountId)).toEqual([guest.accountName]))
  expect(new Set(published.map(({ to }) => to))).toEqual(new Set([viewer.accountId]))
})

test('a player who did nothing for the online time is pushed as gone', async () => {
  const [viewer, guest] = await gangsters(2)
  if (!viewer || !guest) throw new Error('nobody was born')
  await seen(guest.accountId)
  expect(await look(viewer.accountId)).toHaveLength(2)
  clock.advanceMs(usersOnlineRules.onlineMs - 1_000)
  await look(viewer.accountId)
  clock.advanceMs(2_000)
  await eventually(() => expect(goneTo(viewer.accountId)).toEqual([guest.accountName]))
})

test('a rush is pushed completely, each player once and few at a time; a gangster without a name comes with their name', async () => {
  const [viewer, ...crowd] = await gangsters(121)
  if (!viewer) throw new Error('nobody was born')
  const unborn = newPlayer()
  await look(viewer.accountId)
  await seen(unborn.accountId, ...crowd.map(({ accountId }) => accountId))
  await eventually(() => expect(cameTo(viewer.accountId)).toHaveLength(crowd.length))
  expect(Math.max(...published.map(({ push }) => push.came.length))).toBeLessThanOrEqual(50)
  const names = cameTo(viewer.accountId).map(({ accountName }) => accountName)
  expect(names.toSorted()).toEqual(crowd.map(({ accountName }) => accountName).toSorted())
  const { accountId, accountName } = unborn
  const birth = { userId: accountId, accountId, accountName, gender: 'male', claimedExperience: 0, createdAtMs: 1 }
  await writeNames(under.pool, [birth as Parameters<typeof writeNames>[1][number]])
  await eventually(() => expect(cameTo(viewer.accountId).at(-1)).toMatchObject({ accountName }))
})

test('a viewer who returns after a long while gets the changes from then on', async () => {
  const [viewer, early, late] = await gangsters(3)
  if (!viewer || !early || !late) throw new Error('nobody was born')
  await look(viewer.accountId)
  clock.advanceMs(usersOnlineRules.lookedOfLateMs + 1)
  await seen(early.accountId)
  expect(await look(viewer.accountId)).toHaveLength(2)
  await seen(late.accountId)
  await eventually(() =>
    expect(cameTo(viewer.accountId)).toContainEqual(expect.objectContaining({ accountName: late.accountName })),
  )
})

test('viewers see at once whose premium begins or ends, also before the card says so', async () => {
  const [viewer, guest, away] = await gangsters(3)
  if (!viewer || !guest || !away) throw new Error('nobody was born')
  await seen(guest.accountId)
  await look(viewer.accountId)
  const nowMs = clock.nowMs()
  const changed = (accountId: number, premiumUntilMs: number) =>
    under.publish('sottomondo.economy.premium.changed.v1', {
      userId: accountId,
      accountId,
      premiumUntilMs,
      days: 28,
      credits: 7,
      version: 1,
      changedAtMs: nowMs,
    })
  await changed(away.accountId, nowMs + 1_000)
  await changed(guest.accountId, nowMs + 1_000)
  await eventually(() =>
    expect(cameTo(viewer.accountId)).toMatchObject([{ accountName: guest.accountName, isPremium: true }]),
  )
  clock.advanceMs(1_000)
  await under.publish('sottomondo.economy.premium.ended.v1', {
    userId: guest.accountId,
    accountId: guest.accountId,
    premiumUntilMs: nowMs + 1_000,
    version: 1,
    endedAtMs: nowMs + 1_000,
  })
  await eventually(() =>
    expect(cameTo(viewer.accountId).map(({ accountName, isPremium }) => [accountName, isPremium])).toEqual([
      [guest.accountName, true],
      [guest.accountName, false],
    ]),
  )
  expect(goneTo(viewer.accountId)).toEqual([])
})
