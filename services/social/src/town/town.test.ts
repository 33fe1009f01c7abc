import { pushes } from '@sottomondo/event-contract'
import { TownService } from '@sottomondo/proto/social/v1/town'
import { callOf, eventually, fakeClock, granted, useService } from '@sottomondo/test-kit'
import { beforeEach, expect, test } from 'vitest'
import { writeNames } from '../player/player.store.ts'
import { social } from '../service.ts'
import { townRules } from './town.rules.ts'
import { forgetOldNews, type News, writeNews } from './town.store.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(social, { clock })

const news = async () => granted(await under.rpc(TownService).listNews(callOf(undefined), {})).news
const published = async () =>
  (await under.outbox({ subject: 'push.all' })).map(({ payload }) => {
    const { event, payload: push } = payload as { event: string; payload: unknown }
    expect(event).toBe('townNews')
    return pushes.townNews.parse(push)
  })
const born = (accountId: number, accountName: string, gender: 'male' | 'female' = 'male') => ({
  ...{ accountId, userId: accountId, accountName, gender },
  ...{ claimedExperience: 0, createdAtMs: 1 },
})
const rank = (accountId: number, rankNumber: number, agoMs = 0) =>
  under.publish('sottomondo.actions.rank.reached.v1', { accountId, rankNumber, reachedAtMs: clock.nowMs() - agoMs })
const line = (happenedAtMs: number): News => ({
  ...{ key: `rank:1:${happenedAtMs}`, kind: 'rank', accountId: 1, rankNumber: 2, happenedAtMs },
})

beforeEach(async () => {
  for (const table of ['player', 'town_news', 'outbox']) await under.pool.query(`delete from ${table}`)
  await under.pool.query(`update town_pulse set told_at = '-infinity'`)
  clock.advanceMs(60_000)
  await writeNames(under.pool, [born(1, 'Vito'), born(2, 'Livia', 'female'), born(3, 'Beppe')])
})

test('a new rank, a jailbreak and a big win are news, the newest first, each once', async () => {
  const nowMs = clock.nowMs()
  await rank(2, 11, 3_000)
  const freed = { accountId: 3, how: 'brokenOut', helperAccountId: 1, leftAtMs: nowMs - 2_000 } as const
  for (const leftAtMs of [freed.leftAtMs, freed.leftAtMs, nowMs - 5_000])
    await under.publish('sottomondo.actions.jail.left.v1', { ...freed, leftAtMs })
  const win = { accountId: 1, game: 'FRUIT', cityName: 'Rome', winningsEuro: 80_000, bankBroken: true } as const
  await under.publish('sottomondo.casino.win.paid.v1', { ...win, roundId: 'r1', paidAtMs: nowMs - 1_000 })
  await eventually(async () => {
    expect(await news()).toHaveLength(4)
  })
  expect(await news()).toMatchObject([
    { kind: 'win', accountName: 'Vito', winningsEuro: 80_000, game: 'FRUIT', cityName: 'Rome', bankBroken: true },
    { kind: 'breakout', accountName: 'Vito', freedAccountName: 'Beppe', happenedAtMs: nowMs - 2_000 },
    { kind: 'rank', accountName: 'Livia', rank: 'La Prima Signora' },
    { kind: 'breakout', happenedAtMs: nowMs - 5_000 },
  ])
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
    const { rows } = await under.pool.query('select from town_news where not told')
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
  const lines = Array.from({ length: townRules.keptLines + 5 }, (_, index) => line(index))
  await writeNews(under.pool, lines, clock.nowMs())
  expect(await news()).toHaveLength(townRules.shownLines)
  await forgetOldNews(under.pool)
  await forgetOldNews(under.pool)
  const { rows } = await under.pool.query<{ oldest: Date }>(
    'select count(*)::int as kept, min(happened_at) as oldest from town_news',
  )
  expect(rows).toEqual([{ kept: townRules.keptLines, oldest: new Date(5) }])
})
