import { cuttable, testNatsServer } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { connectNats, natsOptions } from './nats.ts'

const nats = testNatsServer()

test('of several servers any lets a process in', async () => {
  // Nothing listens on the first one's port.
  const connection = await connectNats(`nats://127.0.0.1:1,${nats.url}`, 'test')
  expect(connection.getServer()).toBe(nats.url.replace('nats://', ''))
  await connection.close()
})

test('a connection on which nothing comes any more is left for another', async () => {
  const line = await cuttable(nats.url)
  const connection = await connectNats(line.url, 'test')
  const isBack = (async () => {
    for await (const { type } of connection.status()) if (type === 'reconnect') return true
    return false
  })()
  line.strand()
  expect(await isBack).toBe(true)
  await connection.close()
  await line.close()
})

test('a server that answers nothing more is left for another at once, and not tried first', async () => {
  const lines = await Promise.all([cuttable(nats.url), cuttable(nats.url)])
  const connection = await connectNats(lines.map(({ url }) => url).join(','), 'test')
  const left = connection.getServer()
  const hostOf = ({ url }: { url: string }) => new URL(url).host
  const tries = (async () => {
    let tried = 0
    for await (const { type } of connection.status()) {
      if (type === 'reconnecting') tried++
      if (type === 'reconnect') return tried
    }
    return tried
  })()
  lines.find((line) => hostOf(line) === left)?.hang()
  expect(await tries).toBe(1)
  expect(connection.getServer()).not.toBe(left)
  await connection.close()
  await Promise.all(lines.map((line) => line.close()))
})

test('a name and a password stand in the first URL, and TLS in all', () => {
  expect(natsOptions('tls://me:s%2Fcret@one:4222,tls://two:4222')).toEqual({
    servers: ['tls://one:4222', 'tls://two:4222'],
    user: 'me',
    pass: 's/cret',
    tls: {},
  })
})
