import { growFamilyRules, WORLD, worldOf } from '@sottomondo/first-world'
import { ChatService } from '@sottomondo/proto/social/v1/chat'
import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { ForumService } from '@sottomondo/proto/social/v1/forum'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { ReportService } from '@sottomondo/proto/social/v1/report'
import { StatisticsService } from '@sottomondo/proto/social/v1/statistics'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { familyRules, isCost, nameOf } from './features/family/family.rules.ts'
import { symbolNameOf } from './features/family/family.symbols.ts'
import { contentOf, forumTypes, titleOf } from './features/forum/forum.rules.ts'
import { writeNames } from './kernel/player/player.store.ts'
import { seedSocial } from './seed.ts'
import { MAILS } from './seed-mails.ts'
import { THREADS } from './seed-threads.ts'
import { social } from './service.ts'

const under = useService(social)
const world = worldOf({})
const { dead, families } = world
const threads = [...THREADS, ...world.threads]

test('the player of the printed login has mail, once, however often the world is seeded', async () => {
  const whole = { mails: MAILS.length, threads: threads.length, families: families.length }
  expect(await seedSocial(under.pool, under.clock.nowMs())).toMatchObject(whole)
  expect(await seedSocial(under.pool, under.clock.nowMs())).toEqual({
    mails: 0,
    threads: 0,
    families: 0,
    messages: 0,
    gifts: 0,
  })
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

test('the admin has a queue of reports, and one that is done', async () => {
  const list = async (state: string) =>
    granted(await under.rpc(ReportService).list(callOf(newPlayer({ isAdmin: true })), { state, limit: 50 })).reports
  expect((await list('open')).map(({ accountName, reporters }) => [accountName, reporters])).toEqual([
    ['Beppe', 2],
    ['Occhiali', 1],
  ])
  expect(await list('handled')).toMatchObject([{ accountName: 'Gaspare', decidedBy: 'Sottocapo', measures: [] }])
})

test('the dead of the first world are not among the newest players', async () => {
  const { latestUsers, latestDeaths } = granted(await under.rpc(StatisticsService).get(callOf(newPlayer()), {}))
  expect(latestUsers).toBe('[]')
  expect(JSON.parse(latestDeaths)).toHaveLength(10)
})

test('the forum of the first world has its threads, once, in all four kinds', async () => {
  const player = newPlayer({ accountId: 1 })
  const { forums } = granted(await under.rpc(ForumService).lastReaction(callOf(player), {}))
  expect(forums.map(({ type, posts }) => [type, posts])).toEqual(
    forumTypes.map((type) => [type, threads.filter((thread) => thread.type === type).length]),
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
    dead
      .map(({ accountName }) => [accountName, threads.find(({ from }) => from === accountName)?.candles?.length])
      .toSorted(),
  )
})

test('a text of the first world is one that a player could have written', () => {
  for (const { type, title, content, comments } of threads) {
    if (type !== 'RIP') expect([titleOf(title), contentOf(content, false).content]).toEqual([title, content])
    for (const [, said] of comments) expect(contentOf(said, false)).toEqual({ content: said, isCut: false })
  }
})

test('the families stand with their members and what they have', async () => {
  const player = newPlayer({ accountId: 1, accountName: WORLD[0]?.accountName ?? '' })
  const [first] = families
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
  const listed = granted(await under.rpc(FamilyService).list(callOf(player), { q: '', cityName: '' })).families
  expect(listed.map(({ familyName }) => familyName).sort()).toEqual(families.map((one) => one.familyName).sort())
})

test('a family of the first world is one that its don could have made', () => {
  expect(growFamilyRules.upkeepEuroPerMember).toBe(familyRules.upkeepPerMemberEuro)
  expect(growFamilyRules.daysLeft.most).toBe(familyRules.fullDays)
  const grown = families.filter(({ familyId }) => familyId >= growFamilyRules.firstFamilyId)
  for (const { familyName, symbol, motto, profileBody, joinCostEuro, leaveCostEuro } of grown) {
    expect(nameOf(familyName)).toBe(familyName)
    expect(symbolNameOf(symbol)).toBeDefined()
    expect(motto.length).toBeLessThanOrEqual(familyRules.mottoCharacters)
    expect(profileBody.length).toBeLessThanOrEqual(familyRules.profileCharacters)
    expect(isCost(joinCostEuro) && isCost(leaveCostEuro)).toBe(true)
  }
})

test('the charts show the week before, and the town what was done in it', async () => {
  const { history } = granted(await under.rpc(StatisticsService).get(callOf(newPlayer()), {}))
  expect(history).toHaveLength(world.past.length)
  const { rows } = await under.pool.query('select kind, count(*)::int from town_event group by kind order by kind')
  expect(rows).toEqual([
    { kind: 'heist', count: world.heists.filter(([, , , , halfEuro]) => halfEuro > 0).length },
    { kind: 'murder', count: dead.length },
  ])
})

test('the chat has yesterday’s talk, once, and its mentions lead to players', async () => {
  const { accountId = 0, accountName = '' } = WORLD[0] ?? {}
  await writeNames(under.pool, [
    { accountId, userId: accountId, accountName, gender: 'male', claimedExperience: 0, createdAtMs: 1 },
  ])
  const { messages, version } = granted(
    await under.rpc(ChatService).list(callOf(newPlayer()), { room: 'chat', limit: 100 }),
  )
  expect(version).toBe(messages.length)
  expect(messages.map(({ createdAtMs }) => createdAtMs)).toEqual(
    messages.map(({ createdAtMs }) => createdAtMs).toSorted((one, other) => one - other),
  )
  expect(messages.flatMap(({ mentions }) => mentions)).toEqual([accountName])
})
