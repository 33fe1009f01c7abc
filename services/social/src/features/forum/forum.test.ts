import { renderMarkup, sanitizeMarkupHtml } from '@sottomondo/markup/render'
import { hostileHost, hostileMarkup } from '@sottomondo/markup/testing'
import { callOf, granted, newPlayer, refused, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { rounds } from '@sottomondo/test-kit/soak'
import { beforeEach, expect, test } from 'vitest'
import { playForum } from '../../../test/play-forum.ts'
import { socialOf } from '../../service-of.ts'
import { contentOf, forumRules, forumTexts, removedKeptSinceMs } from './forum.rules.ts'
import { forum as forumFeature } from './forum.ts'
import { addUpDays, forgetRemoved } from './post.store.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(socialOf(forumFeature), { clock, env: { PUBLIC_ORIGIN: hostileHost } })
const { forum, post, comment, posted, commented, list, get, comments } = playForum(under)

beforeEach(async () => {
  await under.pool.query('delete from forum_post')
  await under.pool.query('update forum set posts = 0')
  await under.pool.query('delete from outbox')
  clock.advanceMs(1000)
})

test('a post stands in its forum with its writer, its text and its source', async () => {
  const vito = newPlayer()
  const first = granted(await post(vito, {}, 'one'))
  expect(granted(await post(vito, {}, 'one'))).toEqual(first)
  expect(first.message).toBe(forumTexts.posted)
  const { posts, total, page, pages, mayPost } = await list(vito)
  expect({ total, page, pages, mayPost }).toEqual({ total: 1, page: 1, pages: 1, mayPost: true })
  const [row] = posts
  expect(row).toMatchObject({
    postId: first.postId,
    type: 'GENERAL',
    title: 'Wie kocht er kogels?',
    comments: 0,
    pinned: false,
    content: 'Ik niet. [B]Iemand anders[/B] dan?',
    account: { accountName: vito.accountName },
    closed: false,
    createdAtMs: clock.nowMs(),
    lastReaction: undefined,
    rip: undefined,
    blocked: false,
  })
  // In any case of its type, and only there.
  const opened = await get(vito, first.postId, 'general')
  expect(opened).toMatchObject({ html: 'Ik niet. <b>Iemand anders</b> dan?', own: true, mayComment: true })
  expect(refused(await forum().getPost(callOf(vito), { type: 'RIP', postId: first.postId })).id).toBe('notFound')
  expect((await get(newPlayer(), first.postId)).own).toBe(false)
})

test('UPDATE is the admin’s, RIP is nobody’s, and what is too short or too long is refused at its field', async () => {
  const [vito, boss] = [newPlayer(), newPlayer({ isAdmin: true })]
  const why = async (...given: Parameters<typeof post>) => {
    const { id, message, fields } = refused(await post(...given))
    return fields ? { id, fields } : { id, message }
  }
  expect(await why(vito, { type: 'UPDATE' })).toEqual({ id: 'forbidden', message: forumTexts.onlyAdmin })
  expect(await why(boss, { type: 'rip' })).toEqual({ id: 'forbidden', message: forumTexts.onlyDeath })
  expect(await why(vito, { type: 'comment' })).toEqual({ id: 'invalid', message: forumTexts.noForum })
  expect(await why(vito, { title: 'x' })).toEqual({ id: 'invalid', fields: { title: forumTexts.badTitle } })
  expect(await why(vito, { title: 'x'.repeat(81), content: ' \u200b' })).toEqual({
    id: 'invalid',
    fields: { title: forumTexts.badTitle, content: forumTexts.emptyPost },
  })
  expect((await list(vito)).total).toBe(0)
  const update = await posted(boss, { type: 'UPDATE' })
  expect((await list(vito, 'update')).posts.map(({ postId }) => postId)).toEqual([update])
  expect((await list(vito, 'update')).mayPost).toBe(false)
  // Anybody comments on it.
  await commented(vito, update)
})

test('comments are numbered in their order, and a page of them is found by a number or by a comment', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const postId = await posted(vito)
  const made = []
  for (let nth = 1; nth <= 23; nth++) made.push(await commented(nth % 2 ? livia : vito, postId, `Reactie ${nth}.`))
  expect(made.map(({ number }) => number)).toEqual(Array.from({ length: 23 }, (_, at) => at + 1))
  const last = await comments(vito, postId, 99)
  expect(last).toMatchObject({ total: 23, page: 3, pages: 3 })
  expect(last.comments.map(({ content }) => content)).toEqual(['Reactie 21.', 'Reactie 22.', 'Reactie 23.'])
  const linked = made[10]?.commentId ?? 0
  const found = granted(await forum().listComments(callOf(vito), { postId, page: 1, limit: 10, commentId: linked }))
  expect(found.page).toBe(2)
  expect(found.comments[0]).toMatchObject({ commentId: linked, number: 11, own: false, html: 'Reactie 11.' })
  const other = await posted(vito)
  const wrong = await forum().listComments(callOf(vito), { postId: other, page: 1, limit: 10, commentId: linked })
  expect(refused(wrong).message).toBe(forumTexts.goneComment)
  expect((await list(vito)).posts.find((row) => row.postId === postId)).toMatchObject({
    comments: 23,
    lastReaction: { commentId: made[22]?.commentId, account: { accountName: livia.accountName } },
  })
})

test('pages of a forum have each post once, over many days: pinned first, then the latest reaction', async () => {
  const boss = newPlayer({ isAdmin: true })
  const ids: number[] = []
  for (let nth = 0; nth < 35; nth++) {
    clock.advanceMs(5 * 3_600_000)
    ids.push(await posted(newPlayer()))
  }
  const [oldest = 0, second = 0, removed = 0] = ids
  await addUpDays(under.pool)
  granted(await forum().remove(callOf(boss), { type: 'GENERAL', postId: removed }))
  granted(await forum().moderate(callOf(boss), { type: 'GENERAL', postId: second, pinned: true }))
  clock.advanceMs(1000)
  await commented(boss, oldest)
  for (const _run of ['noted since', 'added up']) {
    const pages = []
    for (let page = 1; page <= 4; page++) pages.push(await list(boss, 'GENERAL', page))
    expect(pages.map(({ posts, total, pages: all }) => [posts.length, total, all])).toEqual([
      [10, 34, 4],
      [10, 34, 4],
      [10, 34, 4],
      [4, 34, 4],
    ])
    const shown = pages.flatMap(({ posts }) => posts.map(({ postId }) => postId))
    expect(shown).toEqual([second, oldest, ...ids.slice(3).reverse()])
    await addUpDays(under.pool)
  }
})

test('a post of a lost id, and a comment to it, is not found', async () => {
  const vito = newPlayer()
  for (const postId of [0, -1, Number.MAX_SAFE_INTEGER]) {
    expect(refused(await forum().getPost(callOf(vito), { type: 'GENERAL', postId })).id).toBe('notFound')
    expect(refused(await comment(vito, postId)).id).toBe('notFound')
    expect(refused(await forum().remove(callOf(vito), { type: 'GENERAL', postId })).id).toBe('notFound')
    expect(refused(await forum().lightCandle(callOf(vito), { type: 'RIP', postId })).id).toBe('notFound')
  }
})

test('twenty texts at one instant pass as many as the hour allows, and each once', async () => {
  const vito = newPlayer()
  const posts = await Promise.all(Array.from({ length: 20 }, () => post(vito)))
  const refusals = posts.filter((answer) => 'refused' in answer)
  expect(refusals).toHaveLength(20 - forumRules.postsMost)
  expect(refused(refusals[0] as never)).toMatchObject({ id: 'playerRateLimit', timeLeft: 3600 })
  const [{ postId } = { postId: 0 }] = (await list(vito)).posts
  const sent = await Promise.all(Array.from({ length: 70 }, () => comment(vito, postId)))
  expect(sent.filter((answer) => 'refused' in answer)).toHaveLength(70 - forumRules.commentsMost)
  const numbers = sent.flatMap((answer) => ('refused' in answer ? [] : [answer.number]))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  expect((await list(vito)).posts.find((row) => row.postId === postId)?.comments).toBe(60)
  clock.advanceMs(forumRules.writtenWithinMs)
  await posted(vito)
  await commented(vito, postId)
  // The same request counts once.
  const livia = newPlayer()
  const same = await Promise.all(Array.from({ length: 20 }, () => comment(livia, postId, 'Eén keer.', 'once')))
  expect(new Set(same.map((answer) => granted(answer).commentId)).size).toBe(1)
})

test('writers remove their own: a post is gone, a comment leaves a line', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const postId = await posted(vito)
  const { commentId } = await commented(livia, postId, 'Dit had ik niet moeten zeggen.')
  const remove = (by: typeof vito, one?: number) =>
    forum().remove(callOf(by), { type: 'general', postId, commentId: one })
  expect(refused(await remove(vito, commentId)).message).toBe(forumTexts.notYours)
  expect(refused(await remove(livia)).message).toBe(forumTexts.notYours)
  expect(granted(await remove(livia, commentId)).message).toBe(forumTexts.removedComment)
  expect(refused(await remove(livia, commentId)).message).toBe(forumTexts.goneComment)
  const [line] = (await comments(vito, postId)).comments
  expect(line).toMatchObject({
    content: '',
    html: '',
    removedBy: 'writer',
    account: { accountName: livia.accountName },
  })
  expect(granted(await remove(vito)).message).toBe(forumTexts.removedPost)
  expect(refused(await comment(livia, postId)).id).toBe('notFound')
  expect(await list(vito)).toMatchObject({ posts: [], total: 0 })
  expect(await under.outbox({ subject: 'sottomondo.social.forum.moderated.v1' })).toEqual([])
  // Deleted with its comments when nobody can ask for it any more.
  await forgetRemoved(under.pool, removedKeptSinceMs(clock.nowMs()))
  const left =
    'select (select count(*)::int from forum_post) as posts, (select count(*)::int from forum_comment) as comments'
  expect((await under.pool.query(left)).rows).toEqual([{ posts: 1, comments: 1 }])
  await forgetRemoved(under.pool, clock.nowMs() + 1)
  expect((await under.pool.query(left)).rows).toEqual([{ posts: 0, comments: 0 }])
})

test('a removal and comments at one instant: who comes after it is refused', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const postId = await posted(vito)
  const removals = Array.from({ length: 5 }, () => forum().remove(callOf(vito), { type: 'GENERAL', postId }))
  const answers = await Promise.all([...Array.from({ length: 10 }, () => comment(livia, postId)), ...removals])
  expect(answers.slice(10).filter((answer) => !('refused' in answer))).toHaveLength(1)
  const { rows } = await under.pool.query('select comments::int from forum_post where id = $1', [postId])
  const passed = answers.slice(0, 10).filter((answer) => !('refused' in answer)).length
  expect(rows).toEqual([{ comments: passed }])
  expect((await list(vito)).total).toBe(0)
})

test('the admin removes, pins and closes, and the admins’ log learns of it', async () => {
  const [vito, boss] = [newPlayer(), newPlayer({ isAdmin: true })]
  const postId = await posted(vito)
  const { commentId } = await commented(vito, postId)
  const moderate = (by: typeof vito, given: { pinned?: boolean; closed?: boolean }) =>
    forum().moderate(callOf(by), { type: 'GENERAL', postId, ...given })
  expect(refused(await moderate(vito, { pinned: true })).id).toBe('forbidden')
  expect(refused(await moderate(boss, {})).message).toBe(forumTexts.noChange)
  expect(granted(await moderate(boss, { pinned: true, closed: true }))).toMatchObject({ pinned: true, closed: true })
  // A second time it changes nothing, and tells nobody.
  granted(await moderate(boss, { pinned: true }))
  expect(refused(await comment(vito, postId)).message).toBe(forumTexts.closed)
  expect((await get(vito, postId)).mayComment).toBe(false)
  await commented(boss, postId)
  granted(await forum().remove(callOf(boss), { type: 'GENERAL', postId, commentId }))
  expect((await comments(vito, postId)).comments[0]?.removedBy).toBe('admin')
  granted(await forum().remove(callOf(boss), { type: 'GENERAL', postId }))
  const published = await under.outbox({ subject: 'sottomondo.social.forum.moderated.v1' })
  expect(published.map(({ payload }) => [payload.by, payload.about, payload.what])).toEqual([
    [boss.accountName, vito.accountName, '‘Wie kocht er kogels?’ vastgezet en gesloten.'],
    [boss.accountName, vito.accountName, forumTexts.tookAwayComment('Wie kocht er kogels?')],
    [boss.accountName, vito.accountName, forumTexts.tookAway('Wie kocht er kogels?')],
  ])
})

test('texts of an attacker come back sanitised, in posts and in comments, as their writer’s premium allows', async () => {
  const checkOne = async (written: string, at: number) => {
    const writer = newPlayer({ isPremium: at % 2 === 0 })
    const { content } = contentOf(written, writer.isPremium)
    if (content === '') return
    const postId = await posted(writer, { content: written })
    await commented(writer, postId, written)
    const { html } = await get(writer, postId)
    const [shown] = (await comments(writer, postId)).comments
    expect(shown?.html).toBe(html)
    expect(html).toBe(sanitizeMarkupHtml(html))
    expect(html).toBe(renderMarkup(content, { isPremium: writer.isPremium, host: hostileHost }).html)
  }
  // The rules of markup are tested with all texts; here it is the way there and back, which a part of each kind takes.
  const step = Math.ceil(hostileMarkup.length / rounds(hostileMarkup.length, 120))
  const texts = hostileMarkup.filter((_, nth) => nth % step === 0)
  const atOnce = 20
  for (let at = 0; at < texts.length; at += atOnce)
    await Promise.all(texts.slice(at, at + atOnce).map((text, nth) => checkOne(text, at + nth)))
})

test('posts and comments stand behind the sign of their writer’s family', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  await under.pool.query(
    `with made as (
       insert into family (family_name, family_symbol, city_name, member_count, max_members, days_left, version, created_at)
       values ('Achter de bakker', 'anchor', 'Rome', 1, 10, 28, 1, now()) returning id
     )
     insert into family_member (account_id, family_id, account_name, role, joined_at, version)
     select $1, id, $2, 'DON', now(), 1 from made`,
    [vito.accountId, vito.accountName],
  )
  const postId = await posted(vito)
  await commented(livia, postId)
  await commented(vito, postId)
  expect((await list(livia)).posts[0]?.account?.familySymbol).toBe('anchor')
  expect((await get(livia, postId)).post?.account?.familySymbol).toBe('anchor')
  const signs = (await comments(livia, postId)).comments.map(({ account }) => account?.familySymbol)
  expect(signs).toEqual([undefined, 'anchor'])
})

test('who removes their own thread with others’ replies stands in the admins’ log', async () => {
  const [vito, livia, beppe] = [newPlayer(), newPlayer(), newPlayer()]
  const removed = async (postId: number) =>
    granted(await forum().remove(callOf(vito), { type: 'GENERAL', postId })).message
  const logged = async () =>
    (await under.outbox({ subject: 'sottomondo.social.forum.moderated.v1' })).map(
      ({ payload: { by, about, what } }) => ({
        by,
        about,
        what,
      }),
    )
  const single = await posted(vito)
  await commented(vito, single)
  const { commentId } = await commented(livia, single)
  granted(await forum().remove(callOf(livia), { type: 'GENERAL', postId: single, commentId }))
  await removed(single)
  expect(await logged()).toEqual([])
  const postId = await posted(vito)
  for (const who of [livia, beppe, vito]) await commented(who, postId)
  await removed(postId)
  const own = { by: vito.accountName, about: vito.accountName }
  expect(await logged()).toEqual([{ ...own, what: forumTexts.tookAwayOwn('Wie kocht er kogels?', 2) }])
})
