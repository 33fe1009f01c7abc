import { eventually } from '@sottomondo/test-kit/eventually'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { foundFamily, joinFamily } from '../support/players/family.ts'
import { newPlayer, type Player } from '../support/players/player.ts'
import { admin } from '../support/stack/remotes.ts'
import { stack } from '../support/stack/stack.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

interface Heard {
  socket: Socket
  /** What was said, or null where its words are hidden. */
  words: Map<number, string | null>
  removed: number[]
}

async function hears({ visitor }: Player, room = 'chat'): Promise<Heard> {
  const { origin } = stack()
  const socket = io(origin, {
    path: '/realtime',
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie: visitor.cookie, origin },
  })
  sockets.push(socket)
  const heard: Heard = { socket, words: new Map(), removed: [] }
  socket.on('newChatMessage', ({ messageId, line }) => heard.words.set(messageId, line?.content ?? null))
  socket.on('chatMessageRemoved', ({ messageId }) => heard.removed.push(messageId))
  await eventually(() => expect(socket.connected).toBe(true))
  expect(await socket.timeout(5000).emitWithAck('joinRoom', room)).toBe('joined')
  return heard
}

async function says({ visitor }: Player, content: string, room = 'chat'): Promise<number> {
  const { status, body } = await visitor.call('POST /api/chat', { body: { content, room } })
  expect(status).toBe(200)
  return body.chatMessage?.messageId ?? 0
}

const outside = (room: string, { socket }: Heard) => socket.timeout(5000).emitWithAck('joinRoom', room)

test('the chat reaches who hears it, without the words of whom they block, and what the admin removes goes live', async () => {
  const [writer, reader, blocker] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const [read, blocked] = [await hears(reader), await hears(blocker)]
  const first = await says(writer, 'Hoort iedereen mij?')
  await eventually(() =>
    expect([read, blocked].map(({ words }) => words.get(first))).toEqual(Array(2).fill('Hoort iedereen mij?')),
  )
  const changed = new Promise((resolve) => blocked.socket.once('roomChanged', resolve))
  // social hears of a birth a moment later.
  await eventually(async () => {
    const body = { accountName: writer.person.accountName }
    expect((await blocker.visitor.call('POST /api/mail/block', { body })).status).toBe(200)
  })
  expect(await changed).toEqual({ room: 'chat', joined: true })
  let second = 0
  // Who is judged again, which others in the city can bring about as well, misses what is said meanwhile: pages read it.
  await eventually(async () => {
    second = await says(writer, 'En nu?')
    const heard = () => expect([read, blocked].map(({ words }) => words.get(second))).toEqual(['En nu?', null])
    await eventually(heard, { timeoutMs: 3000 })
  })
  const { body } = await blocker.visitor.call('GET /api/chat')
  expect(body.messages.filter(({ messageId }) => [first, second].includes(messageId))).toEqual([])

  await (await admin()).call('POST /api/chat/{messageId}/remove', { params: { messageId: String(second) } })
  await eventually(() => expect(read.removed).toContain(second))
  expect(await outside('family.1', read)).toBe('refused')
})

test('a gangster who has died, or a player who has left, hears nothing of what is said a second later', async () => {
  const [writer, dead, gone] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const [ofDead, ofGone] = [await hears(dead), await hears(gone)]
  const out = new Promise((resolve) => {
    ofDead.socket.once('roomChanged', resolve)
    ofDead.socket.once('disconnect', resolve)
  })
  const operator = await admin()
  const { accountName } = dead.person
  const answers = await Promise.all([
    operator.call('POST /api/admin/kill', { body: { accountName, reason: 'Tijd om te gaan.' } }),
    gone.visitor.call('POST /api/auth/logout'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const diedAt = performance.now()
  await out
  expect(performance.now() - diedAt).toBeLessThan(5000)
  await eventually(() => expect(ofGone.socket.connected).toBe(false))
  const present = await hears(await newPlayer())
  const messageId = await says(writer, 'Wie is er nog?')
  await eventually(() => expect(present.words.get(messageId)).toBe('Wie is er nog?'))
  expect([ofDead, ofGone].flatMap(({ words }) => [...words.keys()])).not.toContain(messageId)
})

test('a family talks among itself, and a kicked member neither hears nor says anything more', async () => {
  const [don, stays, kicked] = [await newPlayer(), await newPlayer(), await newPlayer()]
  await foundFamily(don)
  for (const member of [stays, kicked]) await joinFamily(don, member)
  const { room } = (await kicked.visitor.call('GET /api/chat', { query: { room: 'family' } })).body
  const [ofStays, ofKicked] = [await hears(stays, room), await hears(kicked, room)]
  const first = await says(don, 'Onder ons.', 'family')
  await eventually(() =>
    expect([ofStays, ofKicked].map(({ words }) => words.get(first))).toEqual(Array(2).fill('Onder ons.')),
  )
  const { body } = await don.visitor.call('GET /api/chat')
  expect(body.messages.map(({ messageId }) => messageId)).not.toContain(first)

  const out = new Promise((resolve) => ofKicked.socket.once('roomChanged', resolve))
  const kick = { body: { memberName: kicked.person.accountName } }
  expect(await don.visitor.call('POST /api/family/settings/kick', kick)).toMatchObject({ status: 200 })
  const second = await says(don, 'Die is weg.', 'family')
  await eventually(() => expect(ofStays.words.get(second)).toBe('Die is weg.'))
  expect(await out).toEqual({ room, joined: false })
  expect([...ofKicked.words.keys()]).not.toContain(second)
  expect(await outside(room, ofKicked)).toBe('refused')
  const late = { body: { content: 'Hallo?', room: 'family' } }
  expect((await kicked.visitor.call('POST /api/chat', late)).status).toBe(404)
})
