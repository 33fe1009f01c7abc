import { testNatsServer } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { connectNats, natsOptions } from './nats.ts'

const nats = testNatsServer()

test('of several servers any lets a process in', async () => {
  // Nothing listens on the first one's port.
  const connection = await connectNats(`nats://127.0.0.1:1,${nats.url}`, 'test')
  expect(connection.getServer()).toBe(nats.url.replace('nats://', ''))
  await connection.close()
})

test('a name and a password stand in the first URL, and TLS in all', () => {
  expect(natsOptions('tls://me:s%2Fcret@one:4222,tls://two:4222')).toEqual({
    servers: ['tls://one:4222', 'tls://two:4222'],
    user: 'me',
    pass: 's/cret',
    tls: {},
  })
})
