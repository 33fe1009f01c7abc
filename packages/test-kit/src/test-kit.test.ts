import pg from 'pg'
import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestDatabase,
  eventually,
  fakeClock,
  seededRandom,
  type TestDatabase,
  testNats,
  testRedisUrl,
} from './index.ts'

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
  const nats = testNats()

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
    let asked = 0
    expect(
      await eventually(() => {
        asked += 1
        return asked > 2 && asked
      }),
    ).toBe(3)
  })

  it('throws the last failure when it never holds', async () => {
    const never = () => expect(1).toBe(2)
    await expect(eventually(never, { timeoutMs: 30 })).rejects.toThrow('expected 1 to be 2')
    await expect(eventually(() => false, { timeoutMs: 30 })).rejects.toThrow('still false')
  })
})
