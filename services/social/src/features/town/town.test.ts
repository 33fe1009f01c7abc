import { pushes } from '@sottomondo/event-contract/push'
import { TownService } from '@sottomondo/proto/social/v1/town'
import { callOf, granted, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, expect, test } from 'vitest'
import { writeNames } from '../../kernel/player/player.store.ts'
import { socialOf } from '../../service-of.ts'
import { townRules } from './town.rules.ts'
import { forgetOldNews, type News, writeNews } from './town.store.ts'
import { town } from './town.ts'
import { forgetOldEvents, writeTownEvents } from './town-event.store.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(socialOf(town), { clock })

const news = async () => granted(await under.rpc(TownService).listNews(callOf(undefined), {})).news
const published = async () =>
  (await under.outbox({ subject: 'push.all' })).map(({ payload }) => {
    const { event, payload: push } = payload as { event: string; payload: unknown }
    expect(event).toBe('townNews')
    return pushes.townNews.parse(push)
  })
const born = (accountId: number, accountName: string, gender: 'male' | 'female' = 'male') => ({
  accountId,
  userId: accountId,
  accountName,
  gender,
  claimedExperience: 0,
  createdAtMs: 1,
})
const rank = (accountId: number, rankNumber: number, agoMs = 0) =>
  under.publish('sottomondo.actions.rank.reached.v1', { accountId, rankNumber, reachedAtMs: clock.nowMs() - agoMs })
const line = (happenedAtMs: number): News => ({
  key: `rank:1:${happenedAtMs}`,
  kind: 'rank',
  accountId: 1,
  rankNumber: 2,
  happenedAtMs,
})

beforeEach(async () => {
  for (const table of ['player', 'town_news', 'town_event', 'outbox']) await under.pool.query(`delete from ${table}`)
  await under.pool.query(`update town_pulse set pushed_at = '-infinity'`)
  clock.advanceMs(60_000)
  await writeNames(under.pool, [born(1, 'Vito'), born(2, 'Livia', 'female'), born(3, 'Beppe')])
})

test('a new rank, a jailbreak and a big win are news, the newest first, each once', async () => {
  const nowMs = clock.nowMs()
  await rank(2, 11, 3_000)
  const freed = { accountId: 3, how: 'brokenOut', helperAccountId: 1, leftAtMs: nowMs - 2_000 } as const
  for (const leftAtMs of [freed.leftAtMs, freed.leftAtMs, nowMs - 5_000])
    await under.publish('sottomondo.actions.jail.left.v1', { ...freed, leftAtMs })
  const win = { accountId: 1, game: 'FRUIT', cityName: 'Rome', paidEuro: 80_000, bankBroken: true } as const
  await under.publish('sottomondo.casino.win.paid.v1', { ...win, roundId: 'r1', paidAtMs: nowMs - 1_000 })
  await eventually(async () => {
    expect(await news()).toHaveLength(4)
  })
  expect(await news()).toMatchObject([
    { kind: 'win', accountName: 'Vito', paidEuro: 80_000, game: 'FRUIT', cityName: 'Rome', bankBroken: true },
    { kind: 'breakout', accountName: 'Vito', freedAccountName: 'Beppe', happenedAtMs: nowMs - 2_000 },
    { kind: 'rank', accountName: 'Livia', rank: 'La Prima Signora' },
    { kind: 'breakout', happenedAtMs: nowMs - 5_000 },
  ])
})

test('a visitor reads the last of who came up and who did what with whom: no wins, casinos or deaths', async () => {
  const nowMs = clock.nowMs()
  const latest = async () => granted(await under.rpc(TownService).listLatest(callOf(undefined), {})).lines
  expect(await latest()).toEqual([])
  const win = {
    key: 'win:1',
    kind: 'win',
    accountId: 1,
    game: 'FRUIT',
    cityName: 'Rome',
    winningsEuro: 80_000,
  } as const
  const freed = { key: 'breakout:1', kind: 'breakout', accountId: 1, freedAccountId: 3 } as const
  await writeNews(
    under.pool,
    [line(nowMs - 9_000), { ...freed, happenedAtMs: nowMs - 2_000 }, { ...win, happenedAtMs: nowMs }],
    nowMs,
  )
  const event = { participants: 3, amountEuro: 90_000, place: 'Bank' }
  await writeTownEvents(
    under.pool,
    [
      { ...event, key: 'heist:1', kind: 'heist', accountId: 2, otherAccountId: 3, happenedAtMs: nowMs - 1_000 },
      { ...event, key: 'murder:1', kind: 'murder', accountId: 3, happenedAtMs: nowMs },
    ],
    nowMs,
  )
  expect(await latest()).toMatchObject([
    { kind: 'heist', accountName: 'Livia', otherAccountName: 'Beppe', place: 'Bank', happenedAtMs: nowMs - 1_000 },
    { kind: 'breakout', accountName: 'Vito', otherAccountName: 'Beppe' },
    { kind: 'rank', accountName: 'Vito', rank: 'Muscolo' },
  ])
  expect(JSON.stringify(await latest())).not.toMatch(/euro|Rome|murder/i)
})

test('a buy-out and the first rank are no news', async () => {
  const left = { accountId: 3, how: 'boughtOut', helperAccountId: null, leftAtMs: clock.nowMs() } as const
  await under.publish('sottomondo.actions.jail.left.v1', left)
  await rank(1, townRules.newsFromRank - 1)
  await rank(2, townRules.newsFromRank)
  await eventually(async () => {
    expect((await news()).map(({ accountName }) => accountName)).toEqual(['Livia'])
  })
})

test('browsers get a push at once, and in a rush the rest a moment later', async () => {
  await rank(1, 2)
  await eventually(async () =>
    expect(await published()).toMatchObject([{ news: [{ accountName: 'Vito', rank: 'Muscolo' }] }]),
  )
  for (const accountId of [2, 3]) await rank(accountId, 2)
  await eventually(async () => {
    const { rows } = await under.pool.query('select from town_news where not pushed')
    expect(rows).toHaveLength(2)
  })
  expect(await published()).toHaveLength(1)
  clock.advanceMs(townRules.publishEveryMs)
  await eventually(async () => {
    const [, later] = await published()
    expect(later?.news.map(({ accountName }) => accountName).sort()).toEqual(['Beppe', 'Livia'])
  })
  expect(await published()).toHaveLength(2)
})

test('a fact that is published again long after stands in the list, without a push', async () => {
  await rank(1, 3, townRules.freshForMs + 1)
  await eventually(async () => {
    expect(await news()).toHaveLength(1)
  })
  expect(await published()).toEqual([])
})

test('a player whose birth is not known yet is shown once it is', async () => {
  await writeNews(under.pool, [{ ...line(5), accountId: 77 }], clock.nowMs())
  expect(await news()).toEqual([])
  await writeNames(under.pool, [born(77, 'Nieuw')])
  expect(await news()).toMatchObject([{ accountName: 'Nieuw' }])
})

test('the shown list and the stored one are limited', async () => {
  const lines = Array.from({ length: townRules.keptOfKind + 5 }, (_, index) => line(index))
  await writeNews(under.pool, lines, clock.nowMs())
  expect(await news()).toHaveLength(townRules.shownLines)
  await forgetOldNews(under.pool, 0)
  await forgetOldNews(under.pool, 0)
  const kept = async () =>
    (
      await under.pool.query<{ kept: number; oldest: Date | null }>(
        'select count(*)::int as kept, min(happened_at) as oldest from town_news',
      )
    ).rows
  expect(await kept()).toEqual([{ kept: townRules.keptOfKind, oldest: new Date(5) }])
  await forgetOldNews(under.pool, townRules.keptOfKind)
  expect(await kept()).toEqual([{ kept: 5, oldest: new Date(townRules.keptOfKind) }])
})

test('a rush of breakouts leaves room for ranks and drives none of them out', async () => {
  await writeNews(under.pool, [line(1), line(2)], clock.nowMs())
  const rush = Array.from({ length: townRules.keptOfKind + 5 }, (_, at) => ({
    key: `breakout:${at}`,
    kind: 'breakout' as const,
    accountId: 1,
    freedAccountId: 3,
    happenedAtMs: 100 + at,
  }))
  await writeNews(under.pool, rush, clock.nowMs())
  await forgetOldNews(under.pool, 0)
  const shown = await news()
  expect(shown).toHaveLength(townRules.shownLines)
  expect(shown.slice(-2).map(({ kind }) => kind)).toEqual(['rank', 'rank'])
})

const events = async () => granted(await under.rpc(TownService).listNews(callOf(undefined), {})).events
const share = { rewardEuro: 250, experience: 1, lifeLost: 0, jailSeconds: 0 }

test('raids, heists, jackpots, broken casinos and murders are events, each once, with what everybody may learn', async () => {
  const at = (secondsAgo: number) => clock.nowMs() - secondsAgo * 1_000
  const raid = { ...share, raidId: 7, leaderAccountId: 1, participants: 2, place: 'de haven', success: true }
  for (const accountId of [1, 2])
    await under.publish('sottomondo.actions.raid.done.v1', {
      ...raid,
      accountId,
      isLeader: accountId === 1,
      doneAtMs: at(9),
    })
  const heist = { heistId: 8, target: 'Bank', success: true, rewardEuro: 400, experience: 1, jailSeconds: 0 }
  for (const [accountId, partnerAccountId] of [[2, 3] as const, [3, 2] as const])
    await under.publish('sottomondo.actions.heist.done.v1', {
      ...heist,
      accountId,
      partnerAccountId,
      isInviter: accountId === 2,
      lostCarName: null,
      doneAtMs: at(8),
    })
  await under.publish('sottomondo.casino.lottery.drawn.v1', {
    drawDay: '2026-11-22',
    revenueEuro: 900,
    drawnAtMs: at(7),
    cars: [],
    bullets: [],
    jackpot: { accountId: 3, ticket: 4, euro: 900 },
  })
  const casino = { casinoId: 5, fromAccountId: 2, toAccountId: 1, toAccountName: 'Vito', winnerAccountId: 1 }
  await under.publish('sottomondo.economy.casino-title.moved.v1', {
    ...casino,
    cause: 'bankruptcy',
    game: 'ROULETTE',
    cityName: 'Rome',
    movedAtMs: at(6),
  })
  const death = { cause: 'murder', killerAccountId: 1 } as const
  await under.publish('sottomondo.actions.death.occurred.v1', {
    ...death,
    deathId: 'd1',
    accountId: 2,
    accountName: 'Livia',
    diedAtMs: at(5),
  })
  await under.publish('sottomondo.actions.death.occurred.v1', {
    ...death,
    deathId: 'd2',
    accountId: 3,
    accountName: 'Beppe',
    isAnonymous: true,
    diedAtMs: at(4),
  })
  await eventually(async () => {
    expect(await events()).toHaveLength(6)
  })
  expect(await events()).toMatchObject([
    { kind: 'murder', accountName: 'Beppe' },
    { kind: 'murder', accountName: 'Livia', otherAccountName: 'Vito' },
    {
      kind: 'casino',
      accountName: 'Vito',
      otherAccountName: 'Livia',
      game: 'ROULETTE',
      cityName: 'Rome',
      isOwner: true,
    },
    { kind: 'lottery', accountName: 'Beppe', amountEuro: 900 },
    { kind: 'heist', accountName: 'Livia', otherAccountName: 'Beppe', place: 'Bank', amountEuro: 800 },
    { kind: 'raid', accountName: 'Vito', participants: 2, place: 'de haven', amountEuro: 500 },
  ])
  expect((await events())[0]?.otherAccountName).toBeUndefined()
  await eventually(async () => {
    const pushed = (await published()).flatMap(({ events: some = [] }) => some)
    expect(pushed.length).toBeGreaterThan(0)
  })
})

test('failures, inheritances, old draws and deaths by an admin are no events', async () => {
  const nowMs = clock.nowMs()
  await under.publish('sottomondo.actions.raid.done.v1', {
    ...share,
    raidId: 9,
    accountId: 1,
    leaderAccountId: 1,
    isLeader: true,
    participants: 2,
    place: 'de kluis',
    success: false,
    rewardEuro: 0,
    doneAtMs: nowMs,
  })
  await under.publish('sottomondo.economy.casino-title.moved.v1', {
    casinoId: 5,
    fromAccountId: 2,
    toAccountId: 1,
    toAccountName: 'Vito',
    cause: 'death',
    game: 'FRUIT',
    cityName: 'Rome',
    movedAtMs: nowMs,
  })
  await under.publish('sottomondo.casino.lottery.drawn.v1', {
    drawDay: '2026-11-21',
    revenueEuro: 900,
    drawnAtMs: nowMs,
    cars: [],
    bullets: [],
    isPast: true,
    jackpot: { accountId: 3, ticket: 4, euro: 900 },
  })
  const admin = { name: 'Leiding', reason: 'proef' }
  await under.publish('sottomondo.actions.death.occurred.v1', {
    deathId: 'd3',
    accountId: 3,
    accountName: 'Beppe',
    cause: 'admin',
    killerAccountId: null,
    admin,
    diedAtMs: nowMs,
  })
  await under.publish('sottomondo.actions.death.occurred.v1', {
    deathId: 'd4',
    accountId: 2,
    accountName: 'Livia',
    cause: 'murder',
    killerAccountId: 1,
    diedAtMs: nowMs,
  })
  await eventually(async () => {
    expect((await events()).map(({ accountName }) => accountName)).toEqual(['Livia'])
  })
})

test('the events of a kind are kept up to a number and an age', async () => {
  const raid = (at: number) => ({
    key: `raid:${at}`,
    kind: 'raid' as const,
    accountId: 1,
    participants: 2,
    place: 'de haven',
    amountEuro: 5,
    happenedAtMs: at,
  })
  const raids = Array.from({ length: townRules.keptOfKind + 3 }, (_, at) => raid(at))
  await writeTownEvents(under.pool, [...raids, { ...raid(0), key: 'heist:0', kind: 'heist' }], clock.nowMs())
  await forgetOldEvents(under.pool, 0)
  const kept = async () =>
    (await under.pool.query('select kind, count(*)::int as kept from town_event group by 1 order by 1')).rows
  expect(await kept()).toEqual([
    { kind: 'heist', kept: 1 },
    { kind: 'raid', kept: townRules.keptOfKind },
  ])
  await forgetOldEvents(under.pool, townRules.keptOfKind)
  expect(await kept()).toEqual([{ kind: 'raid', kept: 3 }])
})
