import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { jetstreamManager } from '@nats-io/jetstream'
import { createClient } from '@redis/client'
import { UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { transaction } from '@sottomondo/server-kit/database'
import type { Alarm } from '@sottomondo/server-kit/jobs'
import { connectNats } from '@sottomondo/server-kit/nats'
import { refuse } from '@sottomondo/server-kit/refusal'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { callOf, granted, newPlayer, refused } from './calls.ts'
import { fakeClock } from './clock.ts'
import { eventually } from './eventually.ts'
import { seededRandom } from './random.ts'
import { createServiceDatabase, createTestDatabase, type TestDatabase } from './servers/database.ts'
import { testNats, testNatsServer } from './servers/nats.ts'
import { testRedisUrl } from './servers/redis.ts'
import { useService } from './use-service.ts'

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('createTestDatabase', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase('accounts', 'economy')
  })
  afterAll(() => database.drop())

  it('gives each service a role whose search_path is its own schema', async () => {
    await query(database.urlFor('accounts'), 'create table person (id int)')
    expect(await query(database.adminUrl, "select schemaname from pg_tables where tablename = 'person'")).toEqual([
      { schemaname: 'accounts' },
    ])
  })

  it('keeps a service out of the schema of another', async () => {
    await query(database.urlFor('accounts'), 'create table if not exists secret (id int)')
    await expect(query(database.urlFor('economy'), 'select * from accounts.secret')).rejects.toThrow(
      'permission denied',
    )
  })

  it('makes many at the same time, apart from each other', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => createTestDatabase('accounts')))
    expect(new Set(all.map((one) => one.adminUrl)).size).toBe(6)
    await Promise.all(all.map((one) => one.drop()))
    await expect(query(String(all[0]?.adminUrl), 'select 1')).rejects.toThrow('does not exist')
  })

  it('refuses a name that could be SQL', async () => {
    await expect(createTestDatabase('a; drop table x')).rejects.toThrow('not a usable name')
  })
})

describe('testRedisUrl', () => {
  it('gives every caller an empty database of its own', async () => {
    const [first, second] = await Promise.all([testRedisUrl(), testRedisUrl()])
    expect(first).not.toBe(second)
    const one = createClient({ url: String(first) })
    const two = createClient({ url: String(second) })
    await Promise.all([one.connect(), two.connect()])
    await one.set('key', 'value')
    expect(await one.get('key')).toBe('value')
    expect(await two.get('key')).toBeNull()
    one.destroy()
    two.destroy()
  })
})

describe('testNats', () => {
  const [one, two] = [testNats(), testNats()]

  it('keeps subjects and streams of one account from the other', async () => {
    const [first, second] = await Promise.all([connectNats(one.url, 'first'), connectNats(two.url, 'second')])
    const heard: string[] = []
    second.subscribe('push.>', { callback: (_, message) => void heard.push(message.subject) })
    await (await jetstreamManager(first)).streams.add({ name: 'FACTS', subjects: ['sottomondo.>'] })
    await second.flush()
    first.publish('push.all')
    await first.flush()
    await expect((await jetstreamManager(second)).streams.info('FACTS')).rejects.toThrow('stream not found')
    // Messages of one connection keep their order: once this one has arrived, the other account's would have been, too.
    second.publish('push.own')
    await eventually(() => expect(heard).toEqual(['push.own']))
    await Promise.all([first.close(), second.close()])
  })
})

describe('testNatsServer', () => {
  const nats = testNatsServer()

  it('comes back at the same address after a kill -9', async () => {
    const firstUrl = nats.url
    const firstPid = nats.pid()
    await nats.kill()
    await nats.restart()
    expect(nats.url).toBe(firstUrl)
    expect(nats.pid()).not.toBe(firstPid)
    expect(() => process.kill(firstPid, 0)).toThrow('ESRCH')
    expect(() => process.kill(nats.pid(), 0)).not.toThrow()
  })
})

describe('fakeClock and seededRandom', () => {
  it('stands still until it is moved', () => {
    const clock = fakeClock(1_000)
    expect(clock.nowMs()).toBe(1_000)
    clock.advanceMs(500)
    expect(clock.nowMs()).toBe(1_500)
  })

  it('repeats itself for the same seed and reaches both ends', () => {
    const draw = (seed: number) => {
      const random = seededRandom(seed)
      return Array.from({ length: 200 }, () => random.int(1, 3))
    }
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
    expect(new Set(draw(7))).toEqual(new Set([1, 2, 3]))
    const random = seededRandom(1)
    const all = Array.from({ length: 1_000 }, () => random.next())
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...all)).toBeLessThan(1)
  })
})

describe('eventually', () => {
  it('waits until the condition holds and gives its result', async () => {
    let calls = 0
    expect(
      await eventually(() => {
        calls += 1
        return calls > 2 && calls
      }),
    ).toBe(3)
  })

  it('throws the last failure when it never holds', async () => {
    const never = () => expect(1).toBe(2)
    await expect(eventually(never, { timeoutMs: 30 })).rejects.toThrow('expected 1 to be 2')
    await expect(eventually(() => false, { timeoutMs: 30 })).rejects.toThrow('still false')
  })
})

describe('createServiceDatabase', () => {
  it('makes the tables once, and gives each caller a copy that only its service may read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(
      join(folder, '0001_toy.sql'),
      `-- Up Migration\ncreate table toy (id int, at timestamptz default now());\ninsert into toy values (1);`,
    )
    const toys = { name: 'social', migrations: pathToFileURL(`${folder}/`) }
    const all = await Promise.all([createServiceDatabase(toys), createServiceDatabase(toys)])
    const rows = await Promise.all(all.map((one) => query(one.urlFor('social'), 'select * from toy')))
    expect(rows[0]).toHaveLength(1)
    expect(rows[1]).toEqual(rows[0])
    await query(String(all[0]?.urlFor('social')), 'delete from toy')
    expect(await query(String(all[1]?.urlFor('social')), 'select * from toy')).toHaveLength(1)
    await Promise.all(all.map((one) => one.drop()))
  })
})

describe('useService', () => {
  const under = useService(
    {
      name: 'social',
      setup(kit) {
        const fake = kit.connect('economy').rpc(UsersOnlineService)
        kit.serve(UsersOnlineService, {
          count: (ctx, request) => fake.count(ctx, request),
          list: async () => ({ players: [] }),
        })
      },
    },
    { rpcs: { economy: [UsersOnlineService] } },
  )

  it('fakes the called services as the test says, and notes their requests', async () => {
    const economy = under.fake('economy')
    expect(granted(await under.rpc(UsersOnlineService).count(callOf(undefined), {})).onlineUsers).toBe(0)
    economy.answer(UsersOnlineService, 'count', () => ({ onlineUsers: 7, onlineResidents: 0 }))
    expect(granted(await under.rpc(UsersOnlineService).count(callOf(undefined, 'r-1'), {})).onlineUsers).toBe(7)
    economy.answer(UsersOnlineService, 'count', () => refuse('forbidden', 'Nee.'))
    expect(refused(await under.rpc(UsersOnlineService).count(callOf(undefined), {})).message).toBe('Nee.')
    expect(economy.calls.map(({ ctx }) => ctx.requestId)).toContain('r-1')
    expect(economy.requestsOf(UsersOnlineService, 'count')).toHaveLength(3)
  })

  it('stays reachable at its address over a restart, beside another process', async () => {
    const [port, other] = [under.opsPort, await under.another()]
    await under.restart()
    expect(under.opsPort).not.toBe(port)
    for (const process of [under, other]) granted(await process.rpc(UsersOnlineService).list(callOf(newPlayer()), {}))
    await other.stop()
  })
})

describe('advance', () => {
  const hourMs = 3_600_000
  const rung: string[] = []
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>()
  let first: Alarm<object>
  const under = useService({
    name: 'social',
    migrations: new URL('../../../services/social/migrations/', import.meta.url),
    setup(kit) {
      const second = kit.at('second', async () => {
        rung.push('second')
      })
      first = kit.at('first', async ({ tx }) => {
        await second.set(tx, 'one', kit.clock.nowMs() + hourMs, {})
        rung.push('first')
        await mayEnd
      })
    },
  })

  it('moves an alarm, too, that another sets which is ringing at that instant', async () => {
    await transaction(under.pool, (tx) => first.set(tx, 'one', under.clock.nowMs(), {}))
    await eventually(() => rung.includes('first'))
    const moving = under.advance(hourMs)
    await eventually(async () => {
      const { rowCount } = await under.pool.query(
        `select from pg_locks where not granted and relation is not null
           and database = (select oid from pg_database where datname = current_database())`,
      )
      return rowCount === 1
    })
    letEnd()
    await moving
    await eventually(() => expect(rung).toEqual(['first', 'second']))
  })
})
