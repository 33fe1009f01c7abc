import { HelpService } from '@sottomondo/proto/common/v1/help'
import { UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { writeCards } from '@sottomondo/server-kit/card'
import { onlineKey } from '@sottomondo/server-kit/online'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, expect, test } from 'vitest'
import { writeDead, writeNames, writeWealth } from '../../kernel/player/player.store.ts'
import { player as playerFeature } from '../../kernel/player/player.ts'
import { socialOf } from '../../service-of.ts'
import { writePlayerProgress } from '../player-progress/player-progress.store.ts'
import { playerProgress } from '../player-progress/player-progress.ts'
import { usersOnlineRules } from './users-online.rules.ts'
import { keepPresence } from './users-online.store.ts'
import { usersOnline } from './users-online.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(socialOf(playerFeature, playerProgress, usersOnline), { clock })
const ctx = callOf(undefined)

const count = async () => granted(await under.rpc(UsersOnlineService).count(ctx, {})).onlineUsers
const list = async () => granted(await under.rpc(UsersOnlineService).list(callOf(newPlayer()), {})).players

async function seen(accountId: number, agoMs = 0) {
  await under.redis.zAdd(onlineKey, { value: String(accountId), score: clock.nowMs() - agoMs })
}

const created = (accountId: number, accountName: string) => ({
  accountId,
  userId: accountId,
  accountName,
  gender: 'male' as const,
  claimedExperience: 0,
  createdAtMs: 1,
})

/** A living gangster as actions tells of them. */
const gangsterState = (accountId: number, rankNumber: number) => ({
  accountId,
  rankNumber,
  alive: true,
  experience: 0,
  cityName: 'Rome',
  crimesCommitted: 0,
  carCrimesCommitted: 0,
  successfulBreakouts: 0,
  version: 1,
})

async function player(accountId: number) {
  const { rows } = await under.pool.query('select * from player where account_id = $1', [accountId])
  return rows[0]
}

beforeEach(async () => {
  await under.redis.flushDb()
  await under.pool.query('delete from player')
  clock.advanceMs(60_000)
})
test('a player who was seen in the last five minutes is online', async () => {
  expect(await count()).toBe(0)
  await seen(1)
  await seen(2, usersOnlineRules.onlineMs)
  await seen(3, usersOnlineRules.onlineMs + 1)
  clock.advanceMs(1000)
  await seen(2, usersOnlineRules.onlineMs)
  expect(await count()).toBe(2)
})

test('the city’s own residents are counted beside the players', async () => {
  const counts = async () => granted(await under.rpc(UsersOnlineService).count(ctx, {}))
  const resident = (accountId: number) => ({ ...created(accountId, `Inwoner_${accountId}`), isResident: true })
  await writeNames(under.pool, [created(41, 'Beppe'), resident(42), resident(43), resident(44)])
  await seen(41)
  await seen(42)
  await seen(43, usersOnlineRules.onlineMs + 1)
  await seen(44)
  expect(await counts()).toEqual({ onlineUsers: 1, onlineResidents: 2 })
  // Who has just died was no player either.
  await writeDead(under.pool, [{ accountId: 44, diedAtMs: clock.nowMs() }])
  expect(await counts()).toEqual({ onlineUsers: 1, onlineResidents: 2 })
  clock.advanceMs(usersOnlineRules.onlineMs + 1)
  expect(await counts()).toEqual({ onlineUsers: 0, onlineResidents: 0 })
})

test('offline players are removed, online ones are not', async () => {
  await seen(1)
  await seen(2, usersOnlineRules.onlineMs)
  await seen(3, usersOnlineRules.onlineMs + 1)
  await keepPresence(under.pool, under.redis, clock.nowMs())
  expect(await under.redis.zRange(onlineKey, 0, -1)).toEqual(['2', '1'])
})

test('the start of being online and the last activity are stored; also for players whom Redis has lost', async () => {
  await writeNames(under.pool, [created(21, 'Ennio_M'), created(22, 'Nunzia')])
  const presence = async (accountId: number) => {
    const { online_since, last_active_at } = await player(accountId)
    return [online_since?.getTime() ?? null, last_active_at?.getTime() ?? null]
  }
  const keep = () => keepPresence(under.pool, under.redis, clock.nowMs())
  const cameMs = clock.nowMs()
  await seen(21)
  await seen(22)
  await keep()
  clock.advanceMs(60_000)
  await seen(21)
  const seenMs = clock.nowMs()
  await keep()
  expect(await presence(21)).toEqual([cameMs, null])
  await under.redis.zRem(onlineKey, '22')
  clock.advanceMs(usersOnlineRules.onlineMs + 1)
  await keep()
  expect(await presence(21)).toEqual([null, seenMs])
  expect(await presence(22)).toEqual([null, cameMs])
  await seen(21)
  await keep()
  expect(await presence(21)).toEqual([clock.nowMs(), seenMs])
})

test('the list shows name, rank, wealth, premium and who can be invited', async () => {
  await writeNames(under.pool, [
    created(1, 'Il_Sarto'),
    created(2, 'Ornella'),
    created(3, 'Beppe'),
    created(4, 'Offline'),
    created(51, 'Rustig_Aan'),
  ])
  await writePlayerProgress(under.pool, [{ gangsters: [gangsterState(1, 6)] }])
  await writeWealth(under.pool, [{ accountId: 1, wealthIcons: 3, version: 2 }])
  const nowMs = clock.nowMs()
  await writeCards(under.redis, 'actions', [
    {
      accountId: 2,
      version: 1,
      fields: { cityName: 'Rome', rankNumber: 11, rank: 'La Prima Signora', jailedUntilMs: nowMs + 60_000 },
    },
  ])
  await writeCards(under.redis, 'economy', [{ accountId: 2, version: 1, fields: { premiumUntilMs: nowMs + 1 } }])
  await writeCards(under.redis, 'actions', [
    { accountId: 3, version: 1, fields: { cityName: 'Rome', rankNumber: 4, jailedUntilMs: nowMs } },
    {
      accountId: 51,
      version: 1,
      fields: { cityName: 'Rome', rankNumber: 6, jailedUntilMs: 0, heistUntilMs: nowMs + 1, raidUntilMs: nowMs },
    },
  ])
  await writeCards(under.redis, 'economy', [{ accountId: 3, version: 1, fields: { premiumUntilMs: nowMs } }])
  for (const accountId of [1, 2, 3, 51]) await seen(accountId)
  await seen(4, usersOnlineRules.onlineMs + 1)
  const nobody = { heistAvailable: false, raidAvailable: false, isPremium: false, wealth: 0 }
  expect(await list()).toEqual([
    { ...nobody, accountName: 'Ornella', rankNumber: 11, rank: 'La Prima Signora', isPremium: true },
    {
      ...nobody,
      accountName: 'Il_Sarto',
      rankNumber: 6,
      rank: 'Nessuno',
      wealth: 3,
      heistAvailable: true,
      raidAvailable: true,
    },
    // A player who waits after the last heist.
    { ...nobody, accountName: 'Rustig_Aan', rankNumber: 6, rank: 'Nessuno', raidAvailable: true },
    { ...nobody, accountName: 'Beppe', rankNumber: 4, rank: 'Sachetto', heistAvailable: true },
  ])
})

test('the nameless, the dead and invalid accounts are left out; a card’s name is enough', async () => {
  await writeNames(under.pool, [created(2, 'Dood')])
  await writePlayerProgress(under.pool, [{ gangsters: [gangsterState(1, 2)] }])
  await writeCards(under.redis, 'accounts', [
    { accountId: 2, version: 1, fields: { accountName: 'Dood', userId: 2, alive: false } },
  ])
  await writeCards(under.redis, 'accounts', [
    { accountId: 3, version: 1, fields: { accountName: 'Nieuw', userId: 3, alive: true } },
  ])
  for (const accountId of [1, 2, 3, 99]) await seen(accountId)
  await under.redis.zAdd(onlineKey, { value: 'nonsense', score: clock.nowMs() })
  expect((await list()).map((one) => one.accountName)).toEqual(['Nieuw'])
})

test('facts make up a player’s data, in whatever order they come', async () => {
  await under.publish(
    'sottomondo.economy.wealth.changed.v1',
    { accountId: 5, wealthIcons: 2, version: 1 },
    { messageId: 'w1' },
  )
  await under.publish(
    'sottomondo.actions.gangster.changed.v1',
    { gangsters: [gangsterState(5, 3)] },
    { messageId: 'r1' },
  )
  await under.publish('sottomondo.accounts.gangster.created.v1', created(5, 'Santino'), { messageId: 'c1' })
  await seen(5)
  await eventually(async () =>
    expect(await list()).toMatchObject([{ accountName: 'Santino', rankNumber: 3, wealth: 2 }]),
  )
})

test('an older fact never overwrites a newer one, also within a batch', async () => {
  const wealth = (wealthIcons: number, version: number) => ({ accountId: 6, wealthIcons, version })
  await writeWealth(under.pool, [wealth(4, 4), wealth(3, 3), wealth(2, 2)])
  await writeWealth(under.pool, [wealth(1, 1)])
  expect(await player(6)).toMatchObject({ wealth_icons: 4, wealth_version: 4 })
})

test('the list is limited to the last seen ones', async () => {
  const accountIds = Array.from({ length: usersOnlineRules.listedPlayers + 5 }, (_, index) => index + 1)
  await writeNames(
    under.pool,
    accountIds.map((accountId) => created(accountId, `Naam${accountId}`)),
  )
  await under.redis.zAdd(
    onlineKey,
    accountIds.map((accountId) => ({ value: String(accountId), score: clock.nowMs() - accountId })),
  )
  const players = await list()
  expect(players).toHaveLength(usersOnlineRules.listedPlayers)
  expect(players.map((one) => one.accountName)).not.toContain(`Naam${accountIds.length}`)
  expect(await count()).toBe(accountIds.length)
})

test('the help figures are those of the rules', async () => {
  const { topics } = granted(await under.rpc(HelpService).getRules(ctx, {}))
  const values = topics.flatMap((topic) => topic.figures).map(({ value }) => value?.value)
  expect(values).toContain(usersOnlineRules.onlineMs / 1000)
})
