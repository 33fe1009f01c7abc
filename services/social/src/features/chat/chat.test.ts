import { pushes } from '@sottomondo/event-contract/push'
import { hostileMarkup } from '@sottomondo/markup/testing'
import { RoomService } from '@sottomondo/proto/common/v1/room'
import { ChatService } from '@sottomondo/proto/social/v1/chat'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { callOf, granted, newPlayer, refused, useService } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { beforeEach, expect, test } from 'vitest'
import { writeDeaths, writeNames } from '../../kernel/player/player.store.ts'
import { player as playerFeature } from '../../kernel/player/player.ts'
import { room as roomFeature } from '../../kernel/room/room.ts'
import { socialOf } from '../../service-of.ts'
import { mail } from '../mail/mail.ts'
import { chatRules, chatTexts, contentOf } from './chat.rules.ts'
import { forgetOldMessages } from './chat.store.ts'
import { chat as chatFeature } from './chat.ts'

type Player = ReturnType<typeof newPlayer>
const under = useService(socialOf(chatFeature, mail, playerFeature, roomFeature))
const chat = () => under.rpc(ChatService)
const admin = newPlayer({ isAdmin: true })

// Nobody is held up by what they wrote in another test.
beforeEach(() => under.clock.advanceMs(60_000))

async function known(player: Player = newPlayer()): Promise<Player> {
  const { accountId, userId, accountName } = player
  await writeNames(under.pool, [
    { accountId, userId, accountName, gender: 'male', claimedExperience: 0, createdAtMs: 1 },
  ])
  return player
}
const post = (
  player: Player,
  content: string,
  { room = 'chat', requestId }: { room?: string; requestId?: string } = {},
) => chat().post(callOf(player, requestId), { room, content })
async function said(player: Player, content: string) {
  const { chatMessage, version } = granted(await post(player, content))
  if (!chatMessage) throw new Error('nothing was said')
  return { ...chatMessage, version }
}
const read = async (player: Player, page: { before?: number; after?: number; limit?: number } = {}) =>
  granted(await chat().list(callOf(player), { room: 'chat', ...page }))
const contents = async (player: Player, page = {}) => (await read(player, page)).messages.map(({ content }) => content)
const pushed = async (event: 'newChatMessage' | 'chatMessageRemoved') =>
  (await under.outbox({ subject: 'push.room.chat' }))
    .filter(({ payload }) => payload.event === event)
    .map(({ payload }) => payload)
const mentionsOf = async ({ accountId }: Player) =>
  (await under.outbox({ subject: `push.account.${accountId}` }))
    .filter(({ payload: { event } }) => event === 'mentionNotification')
    .map(({ payload: { payload } }) => pushes.mentionNotification.parse(payload))
const block = (reader: Player, { accountName }: Player, blocked = true) =>
  under.rpc(MailService).block(callOf(reader), { accountName, blocked })
const judged = async (player: Player, room = 'chat') => {
  const nobody = { requestId: 'realtime', caller: undefined, traceparent: undefined }
  const question = { room, accountIds: [player.accountId] }
  return granted(await under.rpc(RoomService).judge(nobody, question)).hearers
}

test('a message is there at once, for all in the same words, and the same request says it once', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const { version: before } = await read(livia)
  const first = granted(await post(vito, ' Wie  gaat er mee? ', { requestId: 'said' }))
  expect(granted(await post(vito, ' Wie  gaat er mee? ', { requestId: 'said' }))).toEqual(first)
  const message = {
    messageId: first.chatMessage?.messageId,
    content: 'Wie gaat er mee?',
    createdAtMs: under.clock.nowMs(),
    symbol: undefined,
    account: { accountName: vito.accountName },
    removed: false,
    mentions: [],
  }
  expect(first).toEqual({ chatMessage: message, version: before + 1 })
  expect(await read(livia, { after: before })).toEqual({
    room: 'chat',
    messages: [message],
    olderCursor: undefined,
    version: before + 1,
    complete: true,
  })
  const push = (await pushed('newChatMessage')).at(-1)
  expect(pushes.newChatMessage.parse(push?.payload)).toEqual({
    messageId: message.messageId,
    room: 'chat',
    version: before + 1,
    line: {
      messageId: message.messageId,
      content: message.content,
      symbol: null,
      removed: false,
      mentions: [],
      createdAt: new Date(message.createdAtMs).toISOString(),
      Account: { accountName: vito.accountName },
    },
  })
  expect(push?.from).toEqual({
    accountId: vito.accountId,
    hidden: { messageId: message.messageId, room: 'chat', version: before + 1 },
  })
})

test('nothing is said with an empty text, and a long one is refused', async () => {
  const vito = newPlayer()
  const before = await read(vito)
  expect(granted(await post(vito, ' \n\u200b '))).toEqual({ version: 0 })
  expect(refused(await post(vito, 'a'.repeat(301)))).toMatchObject({ id: 'invalid', message: chatTexts.tooLong })
  expect(refused(await post(vito, 'Hier?', { room: 'cantina' })).message).toBe(chatTexts.noRoom)
  expect(refused(await post(vito, 'Thuis?', { room: 'family' })).message).toBe(chatTexts.noFamily)
  expect((await read(vito)).version).toBe(before.version)
})

test('of many at the same instant everybody reads the same order, without a gap, whenever they read', async () => {
  const reader = newPlayer()
  const start = await read(reader)
  const writers = Array.from({ length: rounds(48) }, () => newPlayer())
  let reading = true
  const pages: number[] = []
  const follow = async () => {
    let after = start.version
    while (reading || after < (await read(reader)).version) {
      const page = await read(reader, { after, limit: 7 })
      pages.push(...page.messages.map(({ messageId }) => messageId))
      after = page.version
    }
  }
  const following = follow()
  const other = await under.another()
  const through = [chat(), other.rpc(ChatService)]
  const answers = await Promise.all(
    writers.flatMap((writer) =>
      [1, 2, 3, 4, 5].map(async (nth) => {
        const content = `${writer.accountName} ${nth}`
        const { chatMessage, version } = granted(
          await (through[nth % 2] ?? chat()).post(callOf(writer), { room: 'chat', content }),
        )
        return { messageId: chatMessage?.messageId ?? 0, version }
      }),
    ),
  )
  await other.stop()
  reading = false
  await following
  const byVersion = answers.toSorted((one, other) => one.version - other.version)
  expect(byVersion.map(({ version }) => version)).toEqual(answers.map((_, nth) => start.version + 1 + nth))
  const inOrder = byVersion.map(({ messageId }) => messageId)
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
  expect(pages).toEqual(inOrder)
  const versions = (await pushed('newChatMessage')).map(({ payload }) => payload.version as number)
  expect(versions.slice(-answers.length)).toEqual(byVersion.map(({ version }) => version))
})

test('at most five messages in ten seconds, also of twenty at once, and the guard is the player’s own', async () => {
  const [fast, other] = [newPlayer(), newPlayer()]
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => post(fast, `Snel ${nth}`)))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(chatRules.postedMost)
  const refusal = refused(answers.find(isRefusal))
  expect(refusal).toMatchObject({ id: 'playerRateLimit', timeLeft: 10, message: chatTexts.tooFast(10) })
  await said(other, 'Ik wel.')
  under.clock.advanceMs(chatRules.postedWithinMs - 1)
  expect(refused(await post(fast, 'Nog niet.')).timeLeft).toBe(1)
  under.clock.advanceMs(1)
  await said(fast, 'Nu wel.')
})

test('a mentioned player is notified once a message, unless they have blocked the writer or are dead', async () => {
  const [writer, called, blocks, dead] = [await known(), await known(), await known(), await known()]
  granted(await block(blocks, writer))
  await writeDeaths(under.pool, [{ ...diedFact(dead), diedAtMs: under.clock.nowMs() }])
  const names = [called, called, blocks, dead, writer].map(({ accountName }) => `@${accountName.toUpperCase()}`)
  const { messageId, mentions } = await said(writer, `${names.join(' ')} @niemand-bekend`)
  expect(mentions).toEqual([called.accountName, blocks.accountName].sort())
  expect(await mentionsOf(called)).toEqual([
    { room: 'chat', messageId, accountName: writer.accountName, version: messageId },
  ])
  for (const one of [blocks, dead, writer]) expect(await mentionsOf(one)).toEqual([])
})

test('a blocked player’s messages are hidden from who blocked them, at once and as long as that lasts', async () => {
  const [reader, writer, other] = [await known(), await known(), await known()]
  await said(writer, 'Hoort iemand mij?')
  const { version } = await read(reader)
  granted(await block(reader, writer))
  await said(writer, 'En nu?')
  await said(other, 'Ik hoor je.')
  expect((await contents(reader)).slice(-2)).not.toContain('Hoort iemand mij?')
  expect(await contents(reader, { after: version })).toEqual(['Ik hoor je.'])
  expect(await contents(other, { after: version })).toEqual(['En nu?', 'Ik hoor je.'])
  expect(await judged(reader)).toEqual([{ accountId: reader.accountId, hiddenAccountIds: [writer.accountId] }])
  expect((await under.outbox({ subject: 'push.rights' })).at(-1)?.payload).toEqual({ accountIds: [reader.accountId] })
  granted(await block(reader, writer, false))
  expect(await contents(reader, { after: version })).toEqual(['En nu?', 'Ik hoor je.'])
  const changed = (await under.outbox({ subject: `push.account.${reader.accountId}` }))
    .filter(({ payload: { event } }) => event === 'blocksChanged')
    .map(({ payload: { payload } }) => pushes.blocksChanged.parse(payload).accountNames)
  expect(changed).toEqual([[writer.accountName], []])
})

test('what the admin removes is gone for all: in pushes, in pages and for who reads later', async () => {
  const [writer, reader] = [newPlayer(), newPlayer()]
  const { messageId } = await said(writer, 'Dit had ik niet moeten zeggen.')
  const { version } = await read(reader)
  expect(refused(await chat().remove(callOf(reader), { messageId })).id).toBe('forbidden')
  const removals = await Promise.all([1, 2, 3].map(() => chat().remove(callOf(admin), { messageId })))
  expect(removals.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  expect(refused(await chat().remove(callOf(admin), { messageId })).id).toBe('notFound')
  const page = await read(reader, { after: version })
  expect(page.version).toBe(version + 1)
  expect(page.messages).toMatchObject([{ messageId, content: '', removed: true }])
  expect((await pushed('chatMessageRemoved')).at(-1)?.payload).toEqual({
    messageId,
    room: 'chat',
    version: version + 1,
  })
  const [fact] = await under.outbox({ subject: 'sottomondo.social.chat.message-removed.v1' })
  expect(fact?.payload).toMatchObject({ messageId, by: admin.accountName, accountName: writer.accountName })
})

test('older messages are read page by page, each once, while others are written', async () => {
  const reader = newPlayer()
  const ids: number[] = []
  for (let writer = newPlayer(), nth = 0; nth < 23; nth++) {
    if (nth % 5 === 0) writer = newPlayer()
    ids.push((await said(writer, `Bericht ${nth}`)).messageId)
  }
  let page = await read(reader, { limit: 7 })
  const readIds = page.messages.map(({ messageId }) => messageId)
  while (readIds.length < ids.length && page.olderCursor !== undefined) {
    await said(newPlayer(), 'Ondertussen.')
    page = await read(reader, { limit: 7, before: page.olderCursor })
    readIds.unshift(...page.messages.map(({ messageId }) => messageId))
  }
  expect(readIds.slice(-ids.length)).toEqual(ids)
})

test('the chosen symbol stands at what is said from then on', async () => {
  const vito = newPlayer()
  const chosen = { accountId: vito.accountId, setAtMs: 20 }
  await under.publish('sottomondo.accounts.settings.symbol-set.v1', { ...chosen, symbol: '🎩' })
  await eventually(async () => {
    const { rows } = await under.pool.query('select symbol from chat_writer where account_id = $1', [vito.accountId])
    expect(rows).toEqual([{ symbol: '🎩' }])
  })
  await under.publish('sottomondo.accounts.settings.symbol-set.v1', { ...chosen, setAtMs: 10, symbol: '🐀' })
  expect((await said(vito, 'Zie je hem?')).symbol).toBe('🎩')
})

const diedFact = ({ accountId, accountName }: Player) => ({
  deathId: `death-${accountId}`,
  accountId,
  accountName,
  cause: 'murder' as const,
  killerAccountId: null,
})

test('who has died neither speaks nor hears, and realtime is told', async () => {
  const dead = await known()
  expect(await judged(dead)).toHaveLength(1)
  await under.publish('sottomondo.actions.death.occurred.v1', { ...diedFact(dead), diedAtMs: 5 })
  await eventually(async () => expect(await judged(dead)).toEqual([]))
  const rights = (await under.outbox({ subject: 'push.rights' })).map(({ payload }) => payload)
  expect(rights).toContainEqual({ accountIds: [dead.accountId] })
  expect(refused(await post(dead, 'Ik leef nog!')).id).toBe('noActiveAccount')
  expect(refused(await chat().list(callOf(dead), { room: 'chat' })).id).toBe('noActiveAccount')
})

test('a family’s room is nobody’s without a family, and a text that names no room is judged so', async () => {
  const vito = await known()
  for (const room of ['family.1', 'family', 'push.all', ''])
    expect([room, await judged(vito, room)]).toEqual([room, []])
})

test('an attacker’s texts stay the words that they are', async () => {
  const reader = newPlayer()
  const { version } = await read(reader)
  const texts = hostileMarkup.filter((text) => contentOf(text))
  expect(texts.length).toBeGreaterThan(100)
  const writers = texts.map(() => newPlayer())
  const sent = await Promise.all(texts.map((text, nth) => said(writers[nth] ?? reader, text)))
  const readBack = new Map<number, string>()
  for (let after = version; readBack.size < texts.length; ) {
    const page = await read(reader, { after, limit: 100 })
    for (const { messageId, content } of page.messages) readBack.set(messageId, content)
    after = page.version
  }
  for (const [nth, { messageId }] of sent.entries()) expect(readBack.get(messageId)).toBe(contentOf(texts[nth] ?? ''))
})

test('after thirty days a message is forgotten', async () => {
  const writer = newPlayer()
  const old = await said(writer, 'Oud.')
  under.clock.advanceMs(chatRules.keptDays * 86_400_000)
  const young = await said(writer, 'Jong.')
  under.clock.advanceMs(1)
  await forgetOldMessages(under.pool, under.clock.nowMs())
  const ids = (await read(writer, { limit: 100 })).messages.map(({ messageId }) => messageId)
  expect(ids).toContain(young.messageId)
  expect(ids).not.toContain(old.messageId)
})
