import { LeaderboardService } from '@sottomondo/proto/social/v1/leaderboard'
import { onlineKey } from '@sottomondo/server-kit/online'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { expect, test } from 'vitest'
import { writeNames } from '../../kernel/player/player.store.ts'
import { socialOf } from '../../service-of.ts'
import { writePlayerProgress } from '../player-progress/player-progress.store.ts'
import { playerProgress } from '../player-progress/player-progress.ts'
import { leaderboard } from './leaderboard.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(socialOf(leaderboard, playerProgress), { clock })

interface Player {
  accountId: number
  experience: number
  cityName?: string
  alive?: boolean
  rankNumber?: number
}
const stateOf = ({ accountId, experience, cityName = 'Rome', alive = true, rankNumber = 1 }: Player, version = 1) => ({
  accountId,
  experience,
  cityName,
  alive,
  rankNumber,
  version,
  crimesCommitted: experience,
  carCrimesCommitted: 1,
  successfulBreakouts: 0,
})
const publish = (players: Player[], version = 1) =>
  writePlayerProgress(under.pool, [{ gangsters: players.map((one) => stateOf(one, version)) }])
const name = (accountId: number) => `Speler_${accountId}`
const born = (accountIds: number[]) =>
  writeNames(
    under.pool,
    accountIds.map((accountId) => ({
      accountId,
      userId: accountId,
      accountName: name(accountId),
      gender: 'male' as const,
      claimedExperience: 0,
      createdAtMs: 1,
    })),
  )
const caller = (accountId: number) => ({ ...newPlayer(), accountId, accountName: name(accountId) })
const page = async (accountId: number, request: { page?: number; cityName?: string; familyName?: string } = {}) =>
  granted(
    await under.rpc(LeaderboardService).getPage(callOf(caller(accountId)), {
      page: 1,
      cityName: undefined,
      familyName: undefined,
      ...request,
    }),
  )

/** Sixty players with much or little experience, many with the same; the order that the list must have. */
const players: Player[] = Array.from({ length: 60 }, (_, index) => ({
  accountId: 100 + index,
  experience: [0, 0, 7, 300, 5_000, 5_000, 123_456][index % 7] ?? 0,
  cityName: index % 3 === 0 ? 'Napels' : 'Rome',
}))
const inOrder = (list: Player[]) =>
  [...list].sort((one, other) => other.experience - one.experience || one.accountId - other.accountId)
const namesOf = (list: Player[]) => list.map(({ accountId }) => name(accountId))

test('without players there is one empty page, and the caller has no place', async () => {
  expect(await page(1)).toEqual({
    page: 1,
    totalPages: 1,
    totalPlayers: 0,
    leaderboard: [],
    podium: [],
    cities: [],
    own: undefined,
  })
})

test('the pages hold everybody by experience, in one city too, each with their place', async () => {
  await born(players.map(({ accountId }) => accountId))
  await publish(players)
  for (const cityName of [undefined, 'Napels']) {
    const expected = inOrder(players.filter((one) => !cityName || one.cityName === cityName))
    const shown: { place: number; accountName: string }[] = []
    const { totalPages } = await page(100, { cityName })
    expect(totalPages).toBe(Math.ceil(expected.length / 25))
    for (let at = 1; at <= totalPages; at++) shown.push(...(await page(100, { cityName, page: at })).leaderboard)
    expect(shown.map(({ accountName }) => accountName)).toEqual(namesOf(expected))
    expect(shown.map(({ place }) => place)).toEqual(expected.map((_, index) => index + 1))
  }
  const last = await page(100, { page: 400 })
  expect([last.page, last.leaderboard.length]).toEqual([3, 10])
  expect(last.podium.map(({ accountName }) => accountName)).toEqual(namesOf(inOrder(players).slice(0, 3)))
})

test('every player has their own place, its page, and what is missing to pass the one above', async () => {
  const order = inOrder(players)
  for (const [index, { accountId, experience }] of order.entries()) {
    const { own } = await page(accountId)
    const above = order[index - 1]
    expect(own).toMatchObject({ place: index + 1, page: Math.ceil((index + 1) / 25), experience })
    expect(own?.nextAccountName).toBe(above && name(above.accountId))
    if (above)
      expect(own?.missingExperience).toBe(above.experience - experience + (above.accountId < accountId ? 1 : 0))
  }
  expect((await page(100, { cityName: 'Rome' })).own).toBeUndefined()
  expect((await page(101, { cityName: 'Rome' })).own).toMatchObject({ cityName: 'Rome' })
})

test('a newer state moves a player and an older one does not; the dead leave', async () => {
  await publish([{ accountId: 100, experience: 900_000, rankNumber: 10 }], 5)
  await publish([{ accountId: 100, experience: 3 }], 4)
  await publish([{ accountId: 101, experience: 0, alive: false }], 2)
  await under.redis.zAdd(onlineKey, { value: '100', score: clock.nowMs() })
  const first = await page(101)
  expect(first.leaderboard[0]).toMatchObject({ place: 1, accountName: name(100), rank: 'Assunto', online: true })
  expect(first.leaderboard[1]).toMatchObject({ online: false })
  expect([first.totalPlayers, first.own]).toEqual([59, undefined])
  const { rows } = await under.pool.query(
    `select city_name, bucket::int, count(*)::int as players, sum(crimes)::int as crimes, sum(car_crimes)::int as cars
     from player_progress group by 1, 2 order by 1, 2`,
  )
  const counts = await under.pool.query(
    `select city_name, bucket::int, players::int, crimes::int, car_crimes::int as cars from player_progress_sum
     where players > 0 order by 1, 2`,
  )
  expect(counts.rows).toEqual(rows)
  const sums = 'sum(players)::int as players, sum(crimes)::int as crimes, sum(car_crimes)::int as cars'
  const { rows: classes } = await under.pool.query(
    `select city_name, class::int, ${sums} from player_progress_class where players > 0 group by 1, 2 order by 1, 2`,
  )
  const { rows: added } = await under.pool.query(
    `select city_name, class_of_bucket(bucket)::int as class, ${sums} from player_progress_sum where players > 0
     group by 1, 2 order by 1, 2`,
  )
  expect(classes).toEqual(added)
})

test('a family has a ranking of its own, with its sign in every list', async () => {
  await under.pool.query(
    `insert into family (id, family_name, family_symbol, city_name, member_count, max_members, days_left, version, created_at)
     values (7, 'Corleone', 'wolf', 'Rome', 3, 10, 30, 1, now())`,
  )
  await under.pool.query(
    `insert into family_member (account_id, family_id, account_name, role, joined_at, version)
     select id, 7, 'Speler_' || id, case when id = 100 then 'DON' else 'MEMBER' end, now(), 1
     from unnest(array[100, 102, 106]) id`,
  )
  const members = inOrder(players.filter(({ accountId }) => [102, 106].includes(accountId)))
  const shown = await page(106, { familyName: 'corleone' })
  expect(shown.leaderboard.map(({ accountName }) => accountName)).toEqual([name(100), ...namesOf(members)])
  expect(shown.own).toMatchObject({
    familySymbol: 'wolf',
    place: 1 + members.findIndex((one) => one.accountId === 106) + 1,
  })
  expect((await page(106, { familyName: 'Corleone', cityName: 'Atlantis' })).leaderboard).toEqual([])
  expect((await page(110, { familyName: 'Corleone' })).own).toBeUndefined()
  expect(await page(110, { familyName: 'Niemand' })).toMatchObject({ totalPlayers: 0, own: undefined })
  expect((await page(110)).leaderboard[0]).toMatchObject({ familyName: 'Corleone', familySymbol: 'wolf' })
})

test('states that come in several batches at once, the same ones too, are counted once', async () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ accountId: 1_000 + index, experience: index % 40 }))
  await Promise.all(Array.from({ length: 8 }, (_, nth) => publish(nth % 2 ? many : [...many].reverse(), 1 + (nth % 3))))
  expect((await page(100)).totalPlayers).toBe(59 + 200)
})

test('a fact of actions moves the list within a moment', async () => {
  await born([5_000])
  const gangsters = [stateOf({ accountId: 5_000, experience: 2_000_000 })]
  await under.publish('sottomondo.actions.gangster.changed.v1', { gangsters })
  await expect.poll(async () => (await page(100)).leaderboard[0]?.accountName).toBe(name(5_000))
})
