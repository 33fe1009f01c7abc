import { DEAD, FAMILIES, WORLD } from '@sottomondo/first-world'
import { ChatService } from '@sottomondo/proto/social/v1/chat'
import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { ForumService } from '@sottomondo/proto/social/v1/forum'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { transaction } from '@sottomondo/server-kit'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { contentOf, forumTypes, titleOf } from './forum/forum.rules.ts'
import { writeNames } from './player/player.store.ts'
import { seedSocial } from './seed.ts'
import { seedChat } from './seed-chat.ts'
import { seedFamilies } from './seed-families.ts'
import { seedForum } from './seed-forum.ts'
import { MAILS } from './seed-mails.ts'
import { THREADS } from './seed-threads.ts'
import { social } from './service.ts'

const under = useService(social)

test('the player of the printed login has mail, once, however often the world is seeded', async () => {
  expect(await seedSocial(under.pool, under.clock.nowMs())).toBe(MAILS.length)
  expect(await seedSocial(under.pool, under.clock.nowMs())).toBe(0)
  const [first] = WORLD
  const player = newPlayer({ accountId: first?.accountId ?? 0, accountName: first?.accountName ?? '' })
  const { mails } = granted(await under.rpc(MailService).list(callOf(player), { folder: 'received', q: '' }))
  const own = MAILS.filter(({ to }) => to === first?.accountName)
  expect(mails.map(({ subject, mailRead }) => [subject, mailRead])).toEqual(
    own.map(({ subject, read = false }) => [subject, read]),
  )
  const { unreadMails } = granted(await under.rpc(MailService).countUnread(callOf(player), {}))
  expect(unreadMails).toBe(own.filter(({ read }) => !read).length)
})

test('the forum of the first world has its threads, once, in all four kinds', async () => {
  const seed = () => transaction(under.pool, (tx) => seedForum(tx, under.clock.nowMs()))
  expect(await seed()).toBe(THREADS.length)
  expect(await seed()).toBe(0)
  expect(THREADS.length).toBe(30)
  const player = newPlayer({ accountId: 1 })
  const { forums } = granted(await under.rpc(ForumService).lastReaction(callOf(player), {}))
  expect(forums.map(({ type, posts }) => [type, posts])).toEqual(
    forumTypes.map((type) => [type, THREADS.filter((thread) => thread.type === type).length]),
  )
  const page = { page: 1, limit: 50 }
  for (const type of forumTypes) {
    const { posts } = granted(await under.rpc(ForumService).listPosts(callOf(player), { type, ...page }))
    for (const { createdAtMs, lastReaction } of posts) {
      expect(lastReaction?.createdAtMs ?? createdAtMs).toBeLessThan(under.clock.nowMs())
      expect(lastReaction?.createdAtMs ?? createdAtMs).toBeGreaterThanOrEqual(createdAtMs)
    }
  }
  const graves = granted(await under.rpc(ForumService).listPosts(callOf(player), { type: 'RIP', ...page })).posts
  expect(graves.map(({ rip }) => [rip?.accountName, rip?.candles]).toSorted()).toEqual(
    DEAD.map(({ accountName }) => [
      accountName,
      THREADS.find(({ from }) => from === accountName)?.candles?.length,
    ]).toSorted(),
  )
})

test('a text of the first world is one that a player could have written', () => {
  for (const { type, title, content, comments } of THREADS) {
    if (type !== 'RIP') expect([titleOf(title), contentOf(content, false).content]).toEqual([title, content])
    for (const [, said] of comments) expect(contentOf(said, false)).toEqual({ content: said, isCut: false })
  }
})

test('the four families stand with their members and what they have, once', async () => {
  const seed = () => transaction(under.pool, (tx) => seedFamilies(tx, under.clock.nowMs()))
  expect([await seed(), await seed()]).toEqual([FAMILIES.length, 0])
  const player = newPlayer({ accountId: 1, accountName: WORLD[0]?.accountName ?? '' })
  const [first] = FAMILIES
  const settings = granted(await under.rpc(FamilyService).getSettings(callOf(player), {}))
  expect(settings).toMatchObject({
    familyName: first?.familyName,
    role: 'MEMBER',
    familyBank: first?.bankEuro,
    memberCount: first?.members.length,
  })
  const dayAgoMs = under.clock.nowMs() - 24 * 3_600_000
  for (const { lastActiveMs } of settings.members) expect(lastActiveMs).toBeGreaterThanOrEqual(dayAgoMs)
  const { events } = granted(await under.rpc(FamilyService).listEvents(callOf(player), {}))
  expect(events.length).toBeGreaterThan(10)
  expect(events.at(-1)?.kind).toBe('founded')
  const { families } = granted(await under.rpc(FamilyService).list(callOf(player), { q: '', cityName: '' }))
  expect(families.map(({ familyName }) => familyName).sort()).toEqual(FAMILIES.map((one) => one.familyName).sort())
})

test('the chat has yesterday’s talk, once, and its mentions lead to players', async () => {
  const { accountId = 0, accountName = '' } = WORLD[0] ?? {}
  await writeNames(under.pool, [
    { accountId, userId: accountId, accountName, gender: 'male', claimedExperience: 0, createdAtMs: 1 },
  ])
  expect(await seedChat(under.pool, under.clock.nowMs())).toBeGreaterThan(20)
  expect(await seedChat(under.pool, under.clock.nowMs())).toBe(0)
  const { messages, version } = granted(
    await under.rpc(ChatService).list(callOf(newPlayer()), { room: 'chat', limit: 100 }),
  )
  expect(version).toBe(messages.length)
  expect(messages.map(({ createdAtMs }) => createdAtMs)).toEqual(
    messages.map(({ createdAtMs }) => createdAtMs).toSorted((one, other) => one - other),
  )
  expect(messages.flatMap(({ mentions }) => mentions)).toEqual([accountName])
})
