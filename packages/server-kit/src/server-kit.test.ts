import { CrimeService, ListReply } from '@sottomondo/proto/actions/v1/crime'
import { createTestDatabase, run, type TestDatabase, testNatsServer, testRedisUrl } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isRefusal, refuse } from './call/refusal.ts'
import { transaction } from './db/database.ts'
import { crime, crimeSubject } from './facts/testing.ts'
import { upkeep } from './jobs/upkeep.ts'
import { type SeveralPushes, severalPushesSubject } from './outbox/pushes.ts'
import { fact, push, writeOutbox } from './outbox/write.ts'
import type { Kit } from './process/kit.ts'
import { createMetrics } from './process/metrics.ts'
import { type RunningService, startService } from './process/service.ts'
import { connectRpc } from './rpc/client.ts'

const noCrimes = ListReply.decode(new Uint8Array())
const nats = testNatsServer()
let database: TestDatabase
let service: RunningService
let kit: Kit<unknown>
const rewards: string[] = []
let failures = 0
const address = `unix:/tmp/sottomondo-kit-${process.pid}.sock`

function env() {
  return {
    DATABASE_URL: database.urlFor('economy'),
    REDIS_URL: redisUrl,
    NATS_URL: nats.url,
    RPC_ADDRESS: address,
    LOG_LEVEL: 'fatal',
  }
}
let redisUrl: string

async function start() {
  service = await startService(
    {
      name: 'economy',
      migrations: new URL('../test-migrations/', import.meta.url),
      setup(given) {
        kit = given
        kit.serve(CrimeService, {
          list: async () => noCrimes,
          execute: kit.ownChange(async (_ctx, request) =>
            request.crimeOptionId === 1
              ? refuse('timer', 'Je moet nog 5 seconden wachten', { timeLeft: 5 })
              : Promise.reject(new Error('broken')),
          ),
        })
        kit.consume('crime-reward', crimeSubject, async (_tx, received) => {
          for (const one of received) {
            if (one.payload.crimeId === 'poison') throw new Error('cannot be applied')
            if (one.payload.crimeId === 'flaky' && failures++ < 2) throw new Error('not yet')
          }
          rewards.push(...received.map((one) => one.payload.crimeId))
        })
      },
    },
    { env: env() },
  )
}

async function publish(...ids: string[]) {
  await transaction(kit.pool, (tx) =>
    writeOutbox(
      tx,
      ids.map((id) => fact(crimeSubject, crime(id))),
      { requestId: 'r1' },
    ),
  )
  kit.committed()
}

beforeAll(async () => {
  database = await createTestDatabase('economy')
  redisUrl = await testRedisUrl()
  await start()
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

test('a committed fact reaches its consumer once, and a bad one is parked without holding up its neighbours', async () => {
  await publish('a', 'flaky', 'b')
  await eventually(() => expect([...rewards].sort()).toEqual(['a', 'b', 'flaky']))
})

test('a rolled back change publishes nothing', async () => {
  await expect(
    transaction(kit.pool, async (tx) => {
      await writeOutbox(tx, [fact(crimeSubject, crime('never'))])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await publish('after')
  await eventually(() => expect(rewards).toContain('after'))
  expect(rewards).not.toContain('never')
})

test('long writers elsewhere on the same PostgreSQL hold nothing back; older ones in this schema are waited for', async () => {
  const unrelated = new pg.Client({ connectionString: database.adminUrl })
  const older = await kit.pool.connect()
  await unrelated.connect()
  try {
    await unrelated.query('begin; select pg_current_xact_id()')
    await publish('beside-a-stranger')
    await eventually(() => expect(rewards).toContain('beside-a-stranger'))

    await older.query('begin')
    await writeOutbox(older, [fact(crimeSubject, crime('older'))])
    await publish('younger')
    // Nothing shows that the relay has looked; but it was ready to pass the foreign transaction, as seen above.
    await publish('younger-still')
    expect(rewards).not.toContain('younger')
    await older.query('commit')
    await eventually(() => expect(rewards).toContain('younger-still'))
    const [first, second, third] = ['older', 'younger', 'younger-still'].map((id) => rewards.indexOf(id))
    expect(first).toBeLessThan(Number(second))
    expect(second).toBeLessThan(Number(third))
  } finally {
    older.release()
    await unrelated.end()
  }
})

test('upkeep forgets facts consumed long ago, and nothing else', async () => {
  const count = async () =>
    (await run<{ n: number }>(kit.pool, 'n', `select count(*)::int as n from inbox where consumer = 'upkeep'`))[0]?.n
  await kit.pool.query(`insert into inbox (consumer, message_id, consumed_at)
    select 'upkeep', nr, now() - make_interval(days => case when nr <= 12000 then 15 else 13 end)
    from generate_series(1, 12003) nr`)
  await upkeep(kit.pool)
  expect(await count()).toBe(3)
  await kit.pool.query(`delete from inbox where consumer = 'upkeep'`)
})

test('a push goes out on the account’s subject after the commit', async () => {
  const seen: string[] = []
  const subscription = kit.nats.subscribe('push.account.7', {
    callback: (_error, message) => void seen.push(message.string()),
  })
  await kit.nats.flush()
  await transaction(kit.pool, (tx) =>
    writeOutbox(tx, [push(7, 'cash', { cashPocket: 5, version: 2 })], { requestId: 'r2' }),
  )
  kit.committed()
  await eventually(() => expect(seen).toHaveLength(1))
  expect(JSON.parse(seen[0] ?? '')).toMatchObject({
    event: 'cash',
    payload: { cashPocket: 5, version: 2 },
    requestId: 'r2',
  })
  subscription.unsubscribe()
})

test('the pushes of a whole batch, which are one row, go out each on its own subject and in their order', async () => {
  const seen: string[] = []
  const subscription = kit.nats.subscribe('push.account.*', {
    callback: (_error, message) => void seen.push(`${message.subject} ${message.string()}`),
  })
  await kit.nats.flush()
  const cash = (version: number) => ({ event: 'cash', payload: { cashPocket: 5, version } })
  const row: SeveralPushes = [
    ['push.account.7', 'r3', JSON.stringify(cash(3))],
    ['push.account.8', null, JSON.stringify(cash(1))],
    ['push.account.7', 'r4', JSON.stringify(cash(4))],
  ]
  await transaction(kit.pool, (tx) => writeOutbox(tx, [{ subject: severalPushesSubject, payload: row }]))
  kit.committed()
  await eventually(() => expect(seen).toHaveLength(3))
  const parts = seen.map((one) => [one.slice(0, one.indexOf(' ')), JSON.parse(one.slice(one.indexOf(' ')))])
  expect(parts).toEqual([
    ['push.account.7', { requestId: 'r3', atMs: expect.any(Number), ...cash(3) }],
    ['push.account.8', { requestId: null, atMs: expect.any(Number), ...cash(1) }],
    ['push.account.7', { requestId: 'r4', atMs: expect.any(Number), ...cash(4) }],
  ])
  subscription.unsubscribe()
})

test('facts committed while NATS is dead arrive after its restart', async () => {
  await nats.kill()
  await publish('while-dead')
  await nats.restart()
  await eventually(() => expect(rewards.filter((id) => id === 'while-dead')).toHaveLength(1))
})

test('refusals come back as values, defects as exceptions, an absent service as unavailable', async () => {
  const connection = connectRpc(address, createMetrics('test'))
  const client = connection.rpc(CrimeService)
  const ctx = { requestId: 'r', caller: undefined, traceparent: undefined }
  expect(await client.list(ctx, {})).toEqual(noCrimes)
  const refused = await client.execute(ctx, { crimeOptionId: 1, tokenIssuedAtMicros: 0 })
  expect(refused).toEqual(refuse('timer', 'Je moet nog 5 seconden wachten', { timeLeft: 5 }))
  await expect(client.execute(ctx, { crimeOptionId: 2, tokenIssuedAtMicros: 0 })).rejects.toThrow(/reference/)
  connection.close()
  const absent = connectRpc('unix:/tmp/sottomondo-nobody.sock', createMetrics('test'))
  const answer = await absent.rpc(CrimeService).list(ctx, {}, { deadlineMs: 500 })
  expect(isRefusal(answer) && answer.id).toBe('unavailable')
  absent.close()
})

test('a restart continues where it stopped: nothing is lost, nothing comes twice', async () => {
  await publish('before-stop')
  await service.stop()
  await start()
  await publish('after-start')
  // A fact that NATS was sending when the service stopped arrives later than the ones after it.
  await eventually(() => expect(rewards).toEqual(expect.arrayContaining(['before-stop', 'after-start'])))
  expect(rewards.filter((id) => id === 'before-stop')).toHaveLength(1)
  const rows = await run<{ n: number }>(kit.pool, 'n', 'select count(*) as n from inbox')
  expect(rows[0]?.n).toBe(rewards.length)
})

test('a service without its database takes no calls; a gateway, which serves none, still has the page', async () => {
  const isReady = async ({ opsPort }: RunningService) => (await fetch(`http://127.0.0.1:${opsPort}/readyz`)).status
  let pool: Kit<unknown>['pool'] | undefined
  const gateway = await startService(
    {
      name: 'economy',
      migrations: new URL('../test-migrations/', import.meta.url),
      setup: (given) => {
        pool = given.pool
      },
    },
    { env: env() },
  )
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const cuts = [kit.pool, pool].map((one) => one && vi.spyOn(one, 'query').mockRejectedValue(away as never))
  try {
    expect([await isReady(service), await isReady(gateway)]).toEqual([503, 200])
  } finally {
    for (const cut of cuts) cut?.mockRestore()
    await gateway.stop()
  }
})
