import { HelpService } from '@sottomondo/proto/common/v1/help'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { cardKey } from '@sottomondo/server-kit/card'
import { run, testNats } from '@sottomondo/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, as, type RunningEconomy, runEconomy } from '../../../test/running-economy.ts'
import { gangster } from '../gangster/gangster.ts'
import { wealth } from '../wealth/wealth.ts'
import { belongings as belongingsFeature } from './belongings.ts'

const nats = testNats()
let economy: RunningEconomy
beforeAll(async () => {
  economy = await runEconomy(nats.url, belongingsFeature, gangster, wealth)
})
afterAll(() => economy.stop())

const belongings = () => economy.rpc(BelongingsService)
const get = (accountId: number) => answered(belongings().get(as(accountId), {}))
const service = { requestId: 'gateway', caller: undefined, traceparent: undefined }
const givePremium = (userId: number, untilMs: number) =>
  run(
    economy.kit.pool,
    'premium',
    `insert into premium (user_id, premium_until) values ($1, to_timestamp($2::double precision / 1000))
     on conflict (user_id) do update set premium_until = excluded.premium_until, version = premium.version + 1`,
    [userId, untilMs],
  )
const cardOf = async (accountId: number) =>
  JSON.parse((await economy.kit.redis.hGet(cardKey(accountId), 'economy')) ?? 'null')

test('a newcomer owns the starting cash and a garage of 25 places', async () => {
  expect(await get(1)).toEqual({
    cashPocket: 2500,
    cashBank: 0,
    cashVersion: 1,
    bullets: 0,
    credits: 0,
    honorPoints: 0,
    easterEggs: 0,
    carCount: 0,
    garageSpace: 25,
    totalCarValue: 0,
    paymentPreference: 'CREDITS',
    healingItems: [],
    perks: [],
    ownsBulletFactory: false,
    augmentChange: { credits: 1, honorPoints: 8 },
    anonymousSale: { credits: 1, honorPoints: 8 },
    wealthIcons: 0,
  })
})

test('wealth is of this moment, also before others are told', async () => {
  await get(6)
  const iconsWith = async (euro: number) => {
    await run(
      economy.kit.pool,
      'wealth',
      `update ledger_account set balance = $1 where owner_kind = 'player' and owner_id = '6' and asset = 'cashPocket'`,
      [euro],
    )
    return (await get(6)).wealthIcons
  }
  expect([await iconsWith(9_999), await iconsWith(10_000)]).toEqual([0, 1])
})

test('premium gives 100 places while it runs, and honor may be preferred', async () => {
  await get(2)
  await givePremium(2, economy.clock.nowMs() + 1000)
  await run(economy.kit.pool, 'prefer', `insert into player_settings values (2, 'HONOR')`)
  expect(await get(2)).toMatchObject({ garageSpace: 100, paymentPreference: 'HONOR' })
  economy.clock.advanceMs(1000)
  expect((await get(2)).garageSpace).toBe(25)
})

test('the card says until when premium runs, also for an unknown account', async () => {
  await get(3)
  expect(await answered(belongings().refreshCard(service, { accountId: 3 }))).toEqual({ premiumUntilMs: 0 })
  expect(await cardOf(3)).toEqual({ premiumUntilMs: 0, v: 0 })
  const untilMs = economy.clock.nowMs() + 86_400_000
  await givePremium(3, untilMs)
  expect(await answered(belongings().refreshCard(service, { accountId: 3 }))).toEqual({ premiumUntilMs: untilMs })
  expect(await cardOf(3)).toEqual({ premiumUntilMs: untilMs, v: 1 })
  expect(await answered(belongings().refreshCard(service, { accountId: 999 }))).toEqual({ premiumUntilMs: 0 })
  expect(await belongings().refreshCard(service, { accountId: -1 })).toMatchObject({ id: 'invalid' })
})

test('help shows the figures of the rules', async () => {
  const { topics } = await answered(economy.rpc(HelpService).getRules(service, {}))
  const figuresOf = (feature: string) =>
    topics.find((topic) => topic.feature === feature)?.figures.map((one) => one.value?.value)
  expect(figuresOf('gangster')).toEqual([2500, 25, 100])
  expect(topics.find((topic) => topic.feature === 'wealth')?.tables[0]?.rows).toHaveLength(5)
})
