import { testNatsServer } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import type { Client } from './testing/clients.ts'
import { realtimeWorld } from './testing/world.ts'

const nats = testNatsServer()
const world = realtimeWorld(nats)
const { admit, expel, rightsChanged, say, metric, signIn, connected } = world

const join = (client: Client, room: unknown): Promise<string> => client.timeout(5000).emitWithAck('joinRoom', room)
const heard = (client: Client) =>
  client.events.flatMap(([event, payload]) =>
    event === 'newChatMessage' ? [(payload as { version: number }).version] : [],
  )
const changes = (client: Client) =>
  client.events.flatMap(([event, payload]) => (event === 'roomChanged' ? [payload] : []))

async function inRoom(accountId: number, room = 'chat'): Promise<Client> {
  admit(room, accountId)
  const client = await connected(await signIn(accountId))
  expect(await join(client, room)).toBe('joined')
  return client
}

test('who has joined a room hears it in order, others do not, and rooms don’t mix', async () => {
  const [one, other, family] = [await inRoom(1), await inRoom(2), await inRoom(3, 'family.5')]
  const outside = await connected(await signIn(4))
  for (const version of [1, 2, 3]) await say('chat', version)
  await say('family.5', 9)
  await eventually(() => {
    expect([heard(one), heard(other), heard(family)]).toEqual([[1, 2, 3], [1, 2, 3], [9]])
  })
  expect(outside.events).toEqual([])
  expect(await metric('realtime_rooms')).toBe(2)
})

test('joining is refused by the owner, and for what names no room', async () => {
  for (const room of ['family.7', 'family.0', 'family.*', 'chat.>', '>', '', 7, null, ['chat']]) {
    const client = await connected(await signIn(1))
    expect([room, await join(client, room)]).toEqual([room, 'refused'])
  }
  expect(await metric('realtime_rooms')).toBe(0)
})

test('a socket hears four rooms at most', async () => {
  const client = await connected(await signIn(1))
  const answers = []
  for (const family of [1, 2, 3, 4, 5]) {
    admit(`family.${family}`, 1)
    answers.push(await join(client, `family.${family}`))
  }
  expect(answers).toEqual(['joined', 'joined', 'joined', 'joined', 'refused'])
})

test('an expelled player hears nothing from the moment at which the owner says so, and those who stay are told to read', async () => {
  const [expelled, stays] = [await inRoom(1, 'family.5'), await inRoom(2, 'family.5')]
  const release = world.pauseJudgements()
  expel('family.5', 1)
  await rightsChanged({ room: 'family.5', accountIds: [1] })
  await say('family.5', 1)
  await eventually(() => expect(heard(stays)).toEqual([1]))
  release()
  await eventually(() => expect(changes(expelled)).toEqual([{ room: 'family.5', joined: false }]))
  await say('family.5', 2)
  await rightsChanged({ room: 'family.5' })
  await eventually(() => expect(changes(stays)).toEqual([{ room: 'family.5', joined: true }]))
  await say('family.5', 3)
  await eventually(() => expect(heard(stays)).toEqual([1, 2, 3]))
  expect(heard(expelled)).toEqual([])
})

test('a judgement that was under way when the owner spoke does not count', async () => {
  admit('chat', 1)
  const client = await connected(await signIn(1))
  const release = world.pauseJudgements()
  const answer = join(client, 'chat')
  await eventually(async () => expect(await metric('realtime_rooms')).toBe(1))
  // The owner has read that they may; then they may no more.
  await new Promise((resume) => setImmediate(resume))
  expel('chat', 1)
  await rightsChanged({ accountIds: [1] })
  release()
  expect(await answer).toBe('refused')
})

test('a blocked player’s words come as what is hidden, to those who blocked them alone', async () => {
  admit('chat', { accountId: 1, hides: [9] }, 2)
  const [hides, hears] = [await connected(await signIn(1)), await connected(await signIn(2))]
  await Promise.all([join(hides, 'chat'), join(hears, 'chat')])
  const line = { content: 'geheim' }
  const payload = { messageId: 1, room: 'chat', version: 1 }
  await say('chat', 1, { payload: { ...payload, line }, from: { accountId: 9, hidden: payload } })
  await say('chat', 2, { from: { accountId: 9 } })
  await say('chat', 3, { from: { accountId: 8 } })
  await eventually(() => expect(heard(hears)).toEqual([1, 2, 3]))
  await eventually(() => expect(heard(hides)).toEqual([1, 3]))
  expect(hears.events[0]).toEqual(['newChatMessage', { ...payload, line }])
  expect(hides.events[0]).toEqual(['newChatMessage', payload])
})

test('while the owner is away nobody is let in, and who was judged anew meanwhile hears the room once it is back', async () => {
  const client = await inRoom(1)
  await world.stopSocial()
  const late = await connected(await signIn(2))
  admit('chat', 2)
  expect(await join(late, 'chat')).toBe('later')
  await rightsChanged({ room: 'chat', accountIds: [1] })
  await say('chat', 1)
  await world.startSocial()
  await eventually(() => expect(changes(client)).toEqual([{ room: 'chat', joined: true }]), { timeoutMs: 10_000 })
  await say('chat', 2)
  await eventually(() => expect(heard(client)).toEqual([2]))
})

test('a room is listened to only while somebody hears it', async () => {
  const client = await inRoom(1)
  client.emit('leaveRoom', 'chat')
  await eventually(async () => expect(await metric('realtime_rooms')).toBe(0))
  await say('chat', 1)
  expect(await join(client, 'chat')).toBe('joined')
  await say('chat', 2)
  await eventually(() => expect(heard(client)).toEqual([2]))
  client.close()
  await eventually(async () => {
    expect(await metric('realtime_rooms')).toBe(0)
    expect(await metric('realtime_room_hearers')).toBe(0)
  })
})

test('two processes bring a room to their own sockets in the same order, and one session’s end ends both', async () => {
  const second = await world.another()
  const here = await inRoom(1)
  const there = await second.connected(await signIn(2))
  admit('chat', 2)
  expect(await join(there, 'chat')).toBe('joined')
  for (let version = 1; version <= 50; version++) await say('chat', version)
  const all = Array.from({ length: 50 }, (_, nth) => nth + 1)
  await eventually(() => expect([heard(here), heard(there)]).toEqual([all, all]))
  expel('chat', 2)
  await rightsChanged({ accountIds: [2] })
  await eventually(() => expect(changes(there)).toEqual([{ room: 'chat', joined: false }]))
  await say('chat', 51)
  await eventually(() => expect(heard(here)).toHaveLength(51))
  expect(heard(there)).toHaveLength(50)
  there.close()
  await second.stop()
})

test('after a logout nothing of a room arrives', async () => {
  admit('chat', 1)
  const token = await signIn(1)
  const client = await connected(token)
  await join(client, 'chat')
  await world.endSession(token)
  await eventually(() => expect(client.reasons).toEqual(['io server disconnect']))
  await say('chat', 1)
  expect(client.events).toEqual([])
})
