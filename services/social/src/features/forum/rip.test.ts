import { pushes } from '@sottomondo/event-contract/push'
import { ForumService } from '@sottomondo/proto/social/v1/forum'
import { LogService } from '@sottomondo/proto/social/v1/log'
import { ProfileService } from '@sottomondo/proto/social/v1/profile'
import { callOf, granted, newPlayer, refused, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { type Player, playForum } from '../../../test/play-forum.ts'
import { player as playerFeature } from '../../kernel/player/player.ts'
import { socialOf } from '../../service-of.ts'
import { log } from '../log/log.ts'
import { personalData } from '../personal-data/personal-data.ts'
import { profile } from '../profile/profile.ts'
import { town } from '../town/town.ts'
import { forumTexts, ripContent, ripTitle } from './forum.rules.ts'
import { forum as forumFeature } from './forum.ts'
import { writeRips } from './rip.store.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(socialOf(forumFeature, log, personalData, playerFeature, profile, town), { clock })
const { forum, posted, commented, list, get, known } = playForum(under)

const deathOf = ({ accountId, accountName }: Player, killer?: Player) => ({
  deathId: `death-${accountId}`,
  accountId,
  accountName,
  killerAccountId: killer?.accountId ?? null,
  cause: killer ? ('murder' as const) : ('admin' as const),
  diedAtMs: clock.nowMs(),
})
const ripOf = async (player: Player) => {
  const { accountId } = player
  return granted(await under.rpc(ProfileService).get(callOf(undefined), { accountId, gender: 'male' })).ripPostId
}
async function buried(dead: Player, killer?: Player): Promise<number> {
  await under.publish('sottomondo.actions.death.occurred.v1', deathOf(dead, killer))
  return eventually(async () => {
    const postId = await ripOf(dead)
    if (postId === undefined) throw new Error('not buried yet')
    return postId
  })
}

test('a death opens one RIP post, with who did it where that is known, and the profile leads there', async () => {
  const [dead, killer, mourner] = [await known(), await known(), newPlayer()]
  expect(await ripOf(dead)).toBeUndefined()
  const postId = await buried(dead, killer)
  const { post, html, own } = await get(mourner, postId, 'rip')
  expect(post).toMatchObject({
    type: 'RIP',
    title: ripTitle(dead.accountName),
    content: ripContent,
    account: { accountName: undefined },
    rip: { accountName: dead.accountName, killerName: killer.accountName, diedAtMs: clock.nowMs(), candles: 0 },
  })
  expect([own, html.includes('kaars')]).toEqual([false, true])
  await commented(mourner, postId, 'Je was me nog geld schuldig.')
  // The same fact again, under another id, and beside another dead.
  const other = await known()
  await writeRips(under.pool, [deathOf(dead, killer), deathOf(other), deathOf(dead)])
  const { total, posts } = await list(mourner, 'RIP')
  expect(total).toBe(2)
  expect(posts.map(({ rip }) => [rip?.accountName, rip?.killerName])).toEqual(
    expect.arrayContaining([
      [dead.accountName, killer.accountName],
      [other.accountName, undefined],
    ]),
  )
})

test('an anonymous killer stands on no post', async () => {
  const [dead, killer] = [await known(), await known()]
  await writeRips(under.pool, [{ ...deathOf(dead, killer), isAnonymous: true }])
  const { posts } = await list(killer, 'RIP')
  expect(posts.find(({ rip }) => rip?.accountName === dead.accountName)?.rip?.killerName).toBeUndefined()
})

test('twenty deliveries of one death at once are one post', async () => {
  const [dead, reader] = [await known(), newPlayer()]
  const before = (await list(reader, 'RIP')).total
  await Promise.all(Array.from({ length: 20 }, () => writeRips(under.pool, [deathOf(dead)])))
  expect((await list(reader, 'RIP')).total).toBe(before + 1)
})

test('a player lights one candle, however often they try', async () => {
  const [dead, mourner] = [await known(), newPlayer()]
  const postId = await buried(dead)
  const light = (by: Player, requestId?: string, type = 'rip') =>
    forum().lightCandle(callOf(by, requestId), { type, postId })
  const answers = await Promise.all(Array.from({ length: 20 }, () => light(mourner)))
  expect(answers.filter((answer) => !('refused' in answer))).toEqual([{ candles: 1, message: forumTexts.candleLit }])
  expect(refused(await light(mourner)).message).toBe(forumTexts.candleBurns)
  const other = newPlayer()
  const first = granted(await light(other, 'one'))
  expect(granted(await light(other, 'one'))).toEqual(first)
  expect(first.candles).toBe(2)
  expect((await get(mourner, postId, 'RIP')).post?.rip).toMatchObject({ candles: 2, candleLit: true })
  expect((await get(newPlayer(), postId, 'RIP')).post?.rip?.candleLit).toBe(false)
  const thread = await posted(mourner)
  const wrong = await forum().lightCandle(callOf(mourner), { type: 'GENERAL', postId: thread })
  expect(refused(wrong).message).toBe(forumTexts.notDead)
})

test('who looks at the forum is told what changes there', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const postId = await posted(vito)
  await get(livia, postId)
  const pushed: unknown[] = []
  const listening = under.kit.nats.subscribe(`push.account.${livia.accountId}`, {
    callback: (_error, message) => void pushed.push(message.json()),
  })
  await eventually(async () => {
    await commented(vito, postId)
    expect(pushed.length).toBeGreaterThan(0)
  })
  listening.unsubscribe()
  const [first] = pushed as { event: string; payload: unknown }[]
  expect(first?.event).toBe('forumChanged')
  expect(pushes.forumChanged.parse(first?.payload)).toMatchObject({ type: 'GENERAL', postId })
})

test('a mention and a reply are lines of the log that lead to their comment', async () => {
  const [vito, livia] = [await known(), await known()]
  const postId = await posted(vito)
  const { commentId } = await commented(livia, postId, `Vraag het @${vito.accountName} zelf.`)
  const thread = await posted(livia, { type: 'QUESTIONS' })
  const reply = await commented(vito, thread)
  const lines = async (of: Player) => granted(await under.rpc(LogService).list(callOf(of), {})).lines
  const [mention, replied] = [
    `/forum/general/${postId}?comment=${commentId}`,
    `/forum/questions/${thread}?comment=${reply.commentId}`,
  ]
  await eventually(async () => {
    expect((await lines(vito)).map(({ path, unread }) => ({ path, unread }))).toEqual([{ path: mention, unread: true }])
    expect((await lines(livia)).map(({ path }) => path)).toEqual([replied])
  })
  const [{ parts } = { parts: [] }] = await lines(vito)
  expect(parts.map(({ text }) => text).join('')).toBe(
    `${livia.accountName} noemde je op het forum, in ‘Wie kocht er kogels?’.`,
  )
})

test('what somebody wrote is theirs to take along, and is empty and nameless when they have left', async () => {
  const { PersonalDataService } = await import('@sottomondo/proto/common/v1/personal_data')
  const [me, other, dead] = [await known(), await known(), await known()]
  const postId = await posted(me, { title: 'Mijn titel', content: 'Mijn verhaal.' })
  await commented(me, postId, 'Mijn reactie.')
  await commented(other, postId, 'Antwoord van een ander.')
  const rip = await buried(dead)
  granted(await under.rpc(ForumService).lightCandle(callOf(me), { type: 'RIP', postId: rip }))
  const kept = async ({ userId, accountId }: Player) => {
    let [all, after] = ['', '']
    do {
      const request = { userId, accountIds: [accountId], after }
      const nobody = { requestId: 'a service', caller: undefined, traceparent: undefined }
      const page = granted(await under.rpc(PersonalDataService).read(nobody, request))
      all += page.rows.join()
      after = page.next
    } while (after !== '')
    return all
  }
  const mine = await kept(me)
  for (const own of ['Mijn titel', 'Mijn verhaal.', 'Mijn reactie.', dead.accountName]) expect(mine).toContain(own)
  expect(mine).not.toContain('Antwoord van een ander.')
  const gone = [me, dead].map(({ accountId }) => ({ accountId, accountName: `verwijderd #${accountId}` }))
  const deleted = { userId: me.userId, accounts: gone, deletedAtMs: clock.nowMs() }
  await under.publish('sottomondo.accounts.personal-data.deleted.v1', deleted)
  await eventually(async () => {
    const { rows } = await under.pool.query(
      `select p::text as row from forum_post p union all select c::text from forum_comment c
        union all select r::text from forum_rip r`,
    )
    const all = JSON.stringify(rows)
    for (const left of [me.accountName, dead.accountName, 'Mijn verhaal.', 'Mijn titel'])
      expect(all).not.toContain(left)
  })
  const { comments } = granted(await forum().listComments(callOf(other), { postId, page: 1, limit: 10 }))
  expect(comments.map(({ content, removedBy }) => [content, removedBy])).toEqual([
    ['', 'writer'],
    ['Antwoord van een ander.', undefined],
  ])
  expect((await get(other, rip, 'RIP')).post?.rip?.candles).toBe(0)
  for (const table of ['forum_read', 'forum_candle', 'forum_writer', 'forum_reader'])
    expect((await under.pool.query(`select from ${table} where account_id = $1`, [me.accountId])).rowCount).toBe(0)
})
