import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import {
  connectRpc,
  createMetrics,
  isRefusal,
  type Kit,
  type Refusal,
  type RpcConnection,
  type RunningService,
  run,
  startService,
} from '@sottomondo/server-kit'
import { createTestDatabase, type TestDatabase, testNats, testRedisUrl } from '@sottomondo/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casino } from '../service.ts'
import { casinoRules, casinoTypes, places } from './casino.rules.ts'
import { openMissingCasinos } from './casino.store.ts'

const nats = testNats()
const address = `unix:/tmp/sottomondo-casino-${process.pid}.sock`
const ctx = { requestId: 'test', caller: undefined, traceparent: undefined }
let database: TestDatabase
let redisUrl: string
let service: RunningService
let kit: Kit<unknown>
let connection: RpcConnection

async function start() {
  service = await startService(
    {
      ...casino,
      setup(given) {
        kit = given
        return casino.setup(given)
      },
    },
    {
      env: {
        DATABASE_URL: database.urlFor('casino'),
        REDIS_URL: redisUrl,
        NATS_URL: nats.url,
        RPC_ADDRESS: address,
        LOG_LEVEL: 'fatal',
      },
    },
  )
}

const opened = () =>
  run<{ payload: { casinoId: number; type: string; cityName: string; bankEuro: number } }>(
    kit.pool,
    'opened',
    `select payload from outbox where subject = 'sottomondo.casino.casino.opened.v1' order by id`,
  )

function answered<T>(reply: T | Refusal): T {
  if (isRefusal(reply)) throw new Error(`refused: ${reply.message}`)
  return reply
}

beforeAll(async () => {
  database = await createTestDatabase('casino')
  redisUrl = await testRedisUrl()
  await start()
  connection = connectRpc(address, createMetrics('test'))
})
afterAll(async () => {
  connection.close()
  await service.stop()
  await database.drop()
})

test('the house runs one casino of each type in each city, with its limits', async () => {
  const { casinos } = answered(await connection.rpc(CasinoService).list(ctx, {}))
  expect(casinos.map(({ type, cityName }) => ({ type, cityName }))).toEqual(expect.arrayContaining(places()))
  expect(casinos).toHaveLength(casinoRules.cities.length * casinoTypes.length)
  expect(new Set(casinos.map((one) => one.casinoId)).size).toBe(casinos.length)
  for (const one of casinos)
    expect(one).toMatchObject({
      ownerName: 'Het Huis',
      minBetEuro: 10,
      maxBetEuro: 1_000,
      casinoId: expect.any(Number),
    })
})

test('each casino’s opening is told once, with the money of its bank, however often the process starts', async () => {
  const before = await opened()
  expect(before).toHaveLength(12)
  expect(new Set(before.map(({ payload }) => `${payload.type} ${payload.cityName}`)).size).toBe(12)
  for (const { payload } of before) expect(payload.bankEuro).toBe(25_000_000)
  await service.stop()
  await start()
  expect(await opened()).toEqual(before)
})

test('instances that start at once open a missing casino only once', async () => {
  await kit.pool.query(`delete from casino where city_name = 'Rome'`)
  const before = (await opened()).length
  const counts = await Promise.all(Array.from({ length: 6 }, () => openMissingCasinos(kit.pool)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(casinoTypes.length)
  expect((await opened()).length - before).toBe(casinoTypes.length)
})

test('an owner’s casino keeps his limits, and his name is shown', async () => {
  await kit.pool.query(
    `update casino set owner_account_id = 7, owner_name = 'Carmela', min_bet_euro = 50, max_bet_euro = 60
     where type = 'FRUIT' and city_name = 'Parijs'`,
  )
  expect(await openMissingCasinos(kit.pool)).toBe(0)
  const { casinos } = answered(await connection.rpc(CasinoService).list(ctx, {}))
  expect(casinos.find((one) => one.type === 'FRUIT' && one.cityName === 'Parijs')).toMatchObject({
    ownerName: 'Carmela',
    minBetEuro: 50,
    maxBetEuro: 60,
  })
})

test('the help figures are those of the rules', async () => {
  const { topics } = answered(await connection.rpc(HelpService).getRules(ctx, {}))
  const figures = topics.flatMap((topic) => topic.figures)
  const values = figures.map(({ value }) => value?.value)
  expect(values).toEqual(expect.arrayContaining([casinoRules.openingBankEuro]))
  expect(figures.every(({ label }) => label.length > 0)).toBe(true)
})
