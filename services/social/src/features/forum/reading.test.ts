import { callOf, granted, newPlayer, refused, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, expect, test } from 'vitest'
import { type Player, playForum } from '../../../test/play-forum.ts'
import { addBlock } from '../../kernel/block/block.store.ts'
import { socialOf } from '../../service-of.ts'
import { forumRules, forumTexts, readKeptSinceMs } from './forum.rules.ts'
import { forum as forumFeature } from './forum.ts'
import { forgetRead } from './reading.store.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(socialOf(forumFeature), { clock })
const { forum, posted, commented, list, get, comments, known } = playForum(under)
const dayMs = 86_400_000

beforeEach(async () => {
  for (const table of ['forum_post', 'forum_reader', 'outbox']) await under.pool.query(`delete from ${table}`)
  await under.pool.query('update forum set posts = 0')
  clock.advanceMs(1000)
})

const overview = async (by: Player, type: string) => {
  const { forums } = granted(await forum().lastReaction(callOf(by), {}))
  expect(forums.map((one) => one.type)).toEqual(['RIP', 'UPDATE', 'GENERAL', 'QUESTIONS'])
  return forums.find((one) => one.type === type)
}
const read = async (by: Player, postId: number, commentsRead: number) =>
  granted(await forum().markRead(callOf(by), { type: 'GENERAL', postId, commentsRead }))
const search = async (by: Player, q: string, page = 1) => granted(await forum().search(callOf(by), { q, page }))
const facts = async (subject: string) => (await under.outbox({ subject })).map(({ payload }) => payload)
const block = (by: Player, { accountId: blockedAccountId, accountName: blockedName }: Player) =>
  addBlock(under.pool, { accountId: by.accountId, blockedAccountId, blockedName, nowMs: clock.nowMs() })

test('a thread is unread until its reader has read it, and again after a new comment', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const postId = await posted(vito)
  await commented(vito, postId)
  const seen = async () => {
    const { posts, unreadPosts } = await list(livia)
    return { unreadPosts, unread: posts[0]?.unread, commentsRead: posts[0]?.commentsRead }
  }
  expect(await seen()).toEqual({ unreadPosts: 1, unread: true, commentsRead: 0 })
  expect(await overview(livia, 'GENERAL')).toMatchObject({ posts: 1, unreadPosts: 1 })
  // Its own writer has read it.
  expect((await list(vito)).unreadPosts).toBe(0)
  expect(await read(livia, postId, 1)).toEqual({ commentsRead: 1 })
  // Nobody reads backwards, or what is not there.
  expect(await read(livia, postId, 0)).toEqual({ commentsRead: 1 })
  expect(await read(livia, postId, 99)).toEqual({ commentsRead: 1 })
  expect(await seen()).toEqual({ unreadPosts: 0, unread: false, commentsRead: 1 })
  clock.advanceMs(1000)
  await commented(vito, postId)
  expect(await seen()).toEqual({ unreadPosts: 1, unread: true, commentsRead: 1 })
  expect((await get(livia, postId)).post?.commentsRead).toBe(1)
  expect((await comments(livia, postId)).commentsRead).toBe(1)
  // An own comment is read where everything before it was.
  await read(livia, postId, 2)
  await commented(livia, postId)
  expect(await seen()).toEqual({ unreadPosts: 0, unread: false, commentsRead: 3 })
})

test('what is counted as new is what others said and nobody removed', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const postId = await posted(vito)
  await commented(vito, postId)
  await read(livia, postId, 1)
  const { commentId: removed } = await commented(vito, postId)
  await commented(vito, postId)
  await commented(livia, postId)
  await commented(vito, postId)
  const fresh = async () => (await list(livia)).posts.map(({ unread, unreadComments }) => ({ unread, unreadComments }))
  expect(await fresh()).toEqual([{ unread: true, unreadComments: 3 }])
  granted(await forum().remove(callOf(vito), { type: 'GENERAL', postId, commentId: removed }))
  expect(await fresh()).toEqual([{ unread: true, unreadComments: 2 }])
})

test('everything is read at once, and what comes after that is new from there on', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const [first, second] = [await posted(vito), await posted(vito)]
  await commented(vito, first)
  const other = await posted(vito, { type: 'QUESTIONS' })
  expect(granted(await forum().markAllRead(callOf(livia), { type: 'general' })).message).toBe(forumTexts.allRead)
  expect((await list(livia)).unreadPosts).toBe(0)
  expect((await list(livia, 'QUESTIONS')).posts).toMatchObject([{ postId: other, unread: true }])
  clock.advanceMs(1000)
  await commented(vito, first)
  const { posts, unreadPosts } = await list(livia)
  expect(unreadPosts).toBe(1)
  expect(posts.map(({ postId, unread }) => [postId, unread])).toEqual([
    [first, true],
    [second, false],
  ])
  // The line of what is new stands below what was marked as read.
  expect((await get(livia, first)).post?.commentsRead).toBe(1)
})

test('a thread that is silent for long is nobody’s news, and its reading position is forgotten', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const postId = await posted(vito)
  await read(livia, postId, 0)
  expect((await list(newPlayer())).unreadPosts).toBe(1)
  clock.advanceMs(forumRules.newsDays * dayMs)
  expect((await list(newPlayer())).unreadPosts).toBe(0)
  const kept = async () => (await under.pool.query('select from forum_read')).rowCount
  await forgetRead(under.pool, readKeptSinceMs(clock.nowMs()))
  expect(await kept()).toBe(2)
  clock.advanceMs(forumRules.readKeptDays * dayMs)
  await forgetRead(under.pool, readKeptSinceMs(clock.nowMs()))
  expect(await kept()).toBe(0)
})

test('each forum tells its latest post or comment', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  expect((await overview(vito, 'QUESTIONS'))?.lastReaction).toBeUndefined()
  const postId = await posted(vito, { type: 'QUESTIONS', title: 'Waar is Beppe?' })
  const published = { postId, title: 'Waar is Beppe?' }
  expect((await overview(livia, 'QUESTIONS'))?.lastReaction).toEqual({
    ...published,
    createdAtMs: clock.nowMs(),
    commentId: undefined,
    account: { accountName: vito.accountName },
  })
  clock.advanceMs(1000)
  const { commentId } = await commented(livia, postId)
  expect((await overview(livia, 'QUESTIONS'))?.lastReaction).toEqual({
    ...published,
    createdAtMs: clock.nowMs(),
    commentId,
    account: { accountName: livia.accountName },
  })
})

test('a search finds words in any form, in titles and texts, the best first, and marks them', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const title = await posted(vito, { title: 'Kogels te koop', content: 'Meer zeg ik niet.' })
  const text = await posted(vito, { title: 'Te ruil', content: 'Een doos [B]kogels[/B] tegen een auto.' })
  const { commentId } = await commented(livia, text, '[QUOTE from=Vito]Een doos[/QUOTE] Welke kogel hoort daarbij?')
  await commented(vito, title, 'Weg is weg.')
  const { results, total, pages } = await search(livia, 'KOGEL')
  expect({ total, pages }).toEqual({ total: 3, pages: 1 })
  expect(results[0]).toMatchObject({ postId: title, title: 'Kogels te koop', type: 'GENERAL', commentId: undefined })
  expect(results.map((hit) => hit.commentId)).toContain(commentId)
  const found = results.flatMap(({ parts }) => parts.filter((part) => part.found).map((part) => part.text))
  expect(found).toEqual(expect.arrayContaining(['kogels', 'kogel']))
  // Tags are no words.
  for (const { parts } of results) expect(parts.map((part) => part.text).join('')).not.toMatch(/\[|QUOTE/)
  expect((await search(livia, 'quote')).total).toBe(0)
  expect((await search(livia, 'auto -doos')).total).toBe(0)
  expect((await search(livia, '"doos kogels"')).total).toBe(1)
  for (const nothing of ['', '  ', "'; drop table forum_post", 'de het een'])
    expect((await search(livia, nothing)).results).toEqual([])
  granted(await forum().remove(callOf(livia), { type: 'GENERAL', postId: text, commentId }))
  granted(await forum().remove(callOf(vito), { type: 'GENERAL', postId: text }))
  expect((await search(vito, 'kogel')).results.map(({ postId }) => postId)).toEqual([title])
})

test('accents don’t matter either way, common words count, and a search needs a word that is to be there', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const accented = await posted(vito, { title: 'Het café van Zoë', content: 'Eén coupé, nooit meer.' })
  const bare = await posted(vito, { title: 'Cafe met een coupe', content: 'Niet maar wel.' })
  for (const q of ['café', 'cafe', 'CAFÉ', 'cafe\u0301', 'coupe', 'coupé'])
    expect([
      q,
      (await search(livia, q)).results.map(({ postId }) => postId).toSorted((one, other) => one - other),
    ]).toEqual([q, [accented, bare]])
  expect((await search(livia, 'zoe')).results.map(({ postId }) => postId)).toEqual([accented])
  expect((await search(livia, 'niet')).results.map(({ postId }) => postId)).toContain(bare)
  expect((await search(livia, '"niet maar"')).results.map(({ postId }) => postId)).toEqual([bare])
  expect((await search(livia, 'cafe -zoë')).results.map(({ postId }) => postId)).toEqual([bare])
  const refusalOf = async (q: string) => refused(await forum().search(callOf(livia), { q, page: 1 })).message
  for (const q of ['-kogel', '-kogel -"een doos"', 'cafe or -kogel']) expect(await refusalOf(q)).toBe(forumTexts.allBut)
  for (const q of ['&|!():*\\', '…', '-']) expect(await refusalOf(q)).toBe(forumTexts.nothing)
})

test('hits come page by page, and a page past the end is the first', async () => {
  const writers = Array.from({ length: 5 }, () => newPlayer())
  for (const writer of writers)
    for (let nth = 0; nth < 5; nth++) await posted(writer, { content: `Pistool nummer ${nth}.` })
  const [me] = [newPlayer()]
  const pages = [await search(me, 'pistolen'), await search(me, 'pistool', 2), await search(me, 'pistool', 3)]
  expect((await search(me, 'pistool', 40)).page).toBe(1)
  expect(pages[1]).toMatchObject({ total: 25, page: 2, pages: 3 })
  const ids = [...(await search(me, 'pistool')).results, ...pages.slice(1).flatMap((one) => one.results)]
  expect(new Set(ids.map(({ postId }) => postId)).size).toBe(25)
})

test('what a blocked player wrote is folded, not found, and tells nobody', async () => {
  const [vito, livia] = [await known(), await known()]
  await block(livia, vito)
  const thread = await posted(livia)
  const postId = await posted(vito, { content: `Luister eens, @${livia.accountName}. Pistoletje?` })
  await commented(vito, thread, 'Ik zeg het toch.')
  expect((await list(livia)).posts.map((row) => [row.postId, row.blocked])).toEqual(
    expect.arrayContaining([
      [postId, true],
      [thread, false],
    ]),
  )
  expect((await comments(livia, thread)).comments[0]).toMatchObject({ blocked: true, html: 'Ik zeg het toch.' })
  expect((await search(livia, 'pistoletje')).total).toBe(0)
  expect((await search(vito, 'pistoletje')).total).toBe(1)
  expect(await facts('sottomondo.social.forum.replied.v1')).toEqual([])
  expect(await facts('sottomondo.social.forum.mentioned.v1')).toEqual([])
})

test('who is named with an @ is told, once per text, and oneself never', async () => {
  const [vito, livia, beppe] = [await known(), await known(), await known()]
  const at = ({ accountName }: Player) => `@${accountName}`
  const postId = await posted(vito, { content: `${at(livia)} ${at(livia).toUpperCase()} ${at(vito)} @Niemand_Hier` })
  const { commentId } = await commented(vito, postId, `En jij, ${at(beppe)}?`)
  const published = await facts('sottomondo.social.forum.mentioned.v1')
  const base = { postId, type: 'GENERAL', title: 'Wie kocht er kogels?', accountId: vito.accountId }
  expect(published).toEqual([
    { ...base, commentId: null, mentionedAccountId: livia.accountId, mentionedAtMs: clock.nowMs() },
    { ...base, commentId, mentionedAccountId: beppe.accountId, mentionedAtMs: clock.nowMs() },
  ])
})

test('the writer of a thread hears of the first reply that they have not read, and then of no other', async () => {
  const [vito, livia, beppe] = [await known(), await known(), await known()]
  const postId = await posted(vito)
  const { commentId } = await commented(livia, postId)
  await commented(beppe, postId)
  const replies = () => facts('sottomondo.social.forum.replied.v1')
  expect(await replies()).toMatchObject([
    { postId, commentId, accountId: livia.accountId, threadAccountId: vito.accountId },
  ])
  // Having answered they have not read it.
  await commented(vito, postId, 'Rustig.')
  await commented(beppe, postId)
  expect(await replies()).toHaveLength(1)
  await read(vito, postId, 4)
  await commented(beppe, postId)
  expect(await replies()).toHaveLength(2)
  await read(vito, postId, 5)
  // A reply that names them is told as that alone.
  await commented(livia, postId, `Toch, @${vito.accountName}?`)
  expect(await replies()).toHaveLength(2)
  expect(await facts('sottomondo.social.forum.mentioned.v1')).toHaveLength(1)
})

test('honor of a thread’s opener is thanks for an answer, once; of nobody else, of no family, and not for old ones', async () => {
  const [vito, livia, beppe, late] = [newPlayer(), newPlayer(), newPlayer(), newPlayer()]
  const postId = await posted(vito)
  await commented(late, postId)
  clock.advanceMs(forumRules.thankedWithinDays * dayMs + 1)
  await commented(livia, postId)
  const { commentId } = await commented(livia, postId, 'Of toch.')
  await commented(beppe, postId)
  await under.pool.query(
    `with made as (
       insert into family (family_name, city_name, member_count, max_members, days_left, version, created_at)
       values ('Achter de melkboer', 'Rome', 2, 10, 28, 1, now()) returning id
     )
     insert into family_member (account_id, family_id, account_name, role, joined_at, version)
     select account_id, id, account_id::text, role, now(), 1
     from made, unnest($1::bigint[], array['DON', 'MEMBER']) as one (account_id, role)`,
    [[vito.accountId, beppe.accountId]],
  )
  const thankedAtMs = clock.nowMs()
  let giftId = 0
  const gift = (giver: Player, receiver: Player, type: 'eerpunten' | 'oneerpunten' = 'eerpunten') =>
    under.publish('sottomondo.social.honor.given.v1', {
      giftId: ++giftId,
      giverAccountId: giver.accountId,
      receiverAccountId: receiver.accountId,
      type,
      honorAmount: 1,
      subject: '',
      givenAtMs: clock.nowMs(),
    })
  await gift(vito, livia, 'oneerpunten')
  for (const [giver, receiver] of [
    [vito, late],
    [vito, beppe],
    [livia, beppe],
    [livia, vito],
    [vito, livia],
    [vito, livia],
  ] as const)
    await gift(giver, receiver)
  // In their order: what comes after all of them says that all are through.
  clock.advanceMs(1)
  const next = await posted(livia)
  const answer = await commented(vito, next)
  await gift(livia, vito)
  const thanked = () => facts('sottomondo.social.forum.answer-thanked.v1')
  await eventually(async () =>
    expect(await thanked()).toEqual([
      { postId, commentId, accountId: livia.accountId, threadAccountId: vito.accountId, thankedAtMs },
      {
        postId: next,
        commentId: answer.commentId,
        accountId: vito.accountId,
        threadAccountId: livia.accountId,
        thankedAtMs: thankedAtMs + 1,
      },
    ]),
  )
})

test('whoever has marked everything as read hears of the next reply, and of one alone', async () => {
  const [vito, livia] = [await known(), await known()]
  const postId = await posted(vito)
  const replies = async () => (await facts('sottomondo.social.forum.replied.v1')).length
  await commented(livia, postId)
  await commented(livia, postId)
  expect(await replies()).toBe(1)
  granted(await forum().markAllRead(callOf(vito), { type: 'GENERAL' }))
  clock.advanceMs(1000)
  await commented(livia, postId)
  await commented(livia, postId)
  expect(await replies()).toBe(2)
})

test('an own reply leaves unread what others said before it, and is no news itself', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const postId = await posted(vito)
  const { commentId } = await commented(livia, postId)
  const seen = async (by: Player) =>
    (await list(by)).posts.map(({ unread, commentsRead }) => ({ unread, commentsRead }))
  await commented(vito, postId)
  expect(await seen(vito)).toEqual([{ unread: true, commentsRead: 0 }])
  expect((await list(vito)).unreadPosts).toBe(1)
  expect((await comments(vito, postId)).commentsRead).toBe(0)
  // What was unread is taken back: the own reply is left, which is no news.
  granted(await forum().remove(callOf(livia), { type: 'GENERAL', postId, commentId }))
  expect(await seen(vito)).toEqual([{ unread: false, commentsRead: 0 }])
  await read(vito, postId, 2)
  await commented(vito, postId)
  expect(await seen(vito)).toEqual([{ unread: false, commentsRead: 3 }])
})

test('a removed reply gives back the last word, the order, and what was unread', async () => {
  const [vito, livia] = [await known(), await known()]
  const first = await posted(vito, { title: 'Het eerste' })
  const kept = await commented(livia, first)
  clock.advanceMs(1000)
  const second = await posted(vito, { title: 'Het tweede' })
  const reader = newPlayer()
  await read(reader, first, 1)
  await read(reader, second, 0)
  const state = async () => ({
    posts: (await list(reader)).posts.map((row) => [row.postId, row.unread, row.lastReaction?.commentId]),
    unread: (await overview(reader, 'GENERAL'))?.unreadPosts,
    last: (await overview(reader, 'GENERAL'))?.lastReaction?.title,
  })
  const before = await state()
  expect(before.posts).toEqual([
    [second, false, undefined],
    [first, false, kept.commentId],
  ])
  clock.advanceMs(1000)
  const made = [await commented(livia, first), await commented(livia, first)]
  expect(await state()).toMatchObject({ unread: 1, last: 'Het eerste' })
  for (const { commentId } of made)
    granted(await forum().remove(callOf(livia), { type: 'GENERAL', postId: first, commentId }))
  expect(await state()).toEqual(before)
  // Its opener, who had read neither, hears of the next one.
  granted(await forum().markRead(callOf(vito), { type: 'GENERAL', postId: first, commentsRead: 1 }))
  await under.pool.query('delete from outbox')
  await commented(livia, first)
  expect(await facts('sottomondo.social.forum.replied.v1')).toHaveLength(1)
})
