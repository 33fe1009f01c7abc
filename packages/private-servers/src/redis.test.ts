import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@sottomondo/server-kit/log'
import { createRedis, type RedisClient } from '@sottomondo/server-kit/redis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guard } from './guard.ts'
import { type Redis, startRedis } from './redis.ts'

let server: Redis
let redis: RedisClient

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rd-'))
  chmodSync(folder, 0o711)
  guard().remove(folder)
  const [dataFolder = '', socketFolder = '', logFile = ''] = ['d', 's', 'log'].map((name) => join(folder, name))
  server = await startRedis({ dataFolder, socketFolder, logFile, durable: false, maxMemory: '8mb' })
  redis = createRedis(server.url, createLogger('test', 'fatal'))
  await redis.connect()
})
afterAll(async () => {
  redis.destroy()
  await server.stop()
})

const figure = async (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(await redis.info())?.[1])

/**
 * ARGV: how many, seconds since their last use. Writes old kept answers, in the format in which Redis itself dumps such
 * keys.
 */
const oldAnswers = `
redis.call('SET', 'pattern', string.rep('x', 900))
local dump = redis.call('DUMP', 'pattern')
for number = 1, tonumber(ARGV[1]) do redis.call('RESTORE', 'answer:old:' .. number, 600000, dump, 'IDLETIME', ARGV[2]) end
return redis.call('DEL', 'pattern')
`

it('forgets the least recently used keys when it is full, refuses nothing, and keeps limits and online players', async () => {
  await redis.eval(oldAnswers, { arguments: ['4000', '300'] })
  const limits = Array.from({ length: 200 }, (_, account) => `clicks:${account}`)
  await Promise.all(limits.map((key) => redis.set(key, '1', { PX: 60_000 })))
  await redis.zAdd('users-online', { value: '1', score: 1 })
  expect(await figure('evicted_keys')).toBe(0)
  for (let answer = 0; (await figure('evicted_keys')) < 1000; answer++) {
    expect(answer).toBeLessThan(100)
    const names = Array.from({ length: 100 }, (_, number) => `answer:${answer}:${number}`)
    await Promise.all(names.map((name) => redis.set(name, 'x'.repeat(900), { PX: 600_000 })))
  }
  expect(await redis.exists(limits)).toBe(limits.length)
  expect(await redis.exists('users-online')).toBe(1)
  expect(await redis.exists('answer:0:0')).toBe(1)
})
