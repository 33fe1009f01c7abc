import { pushes } from '@sottomondo/event-contract/push'
import { LogService } from '@sottomondo/proto/social/v1/log'
import { callOf, granted, newPlayer, refused, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { writeNames } from '../../kernel/player/player.store.ts'
import { socialOf } from '../../service-of.ts'
import { logRules } from './log.rules.ts'
import { forgetLines, writeLines } from './log.store.ts'
import { countedUp } from './log.texts.ts'
import { log as logFeature } from './log.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(socialOf(logFeature), { clock })

type Player = ReturnType<typeof newPlayer>
const log = (me: Player, category?: string, after?: string, limit?: number) =>
  under.rpc(LogService).list(callOf(me), { category, after, limit })
const textsOf = async (me: Player, category?: string) =>
  granted(await log(me, category)).lines.map(({ parts }) => parts.map(({ text }) => text).join(''))
const unreadOf = async (me: Player) => granted(await under.rpc(LogService).getUnread(callOf(me), {}))
const markRead = async (me: Player) => granted(await under.rpc(LogService).markRead(callOf(me), {}))
const published = async (me: Player) =>
  (await under.outbox({ subject: `push.account.${me.accountId}` })).map(({ payload }) =>
    pushes.logChanged.parse((payload as { payload: unknown }).payload),
  )
const name = (me: Player, accountName: string, gender: 'male' | 'female' = 'male') =>
  writeNames(under.pool, [
    { accountId: me.accountId, userId: 1, accountName, gender, claimedExperience: 0, createdAtMs: 1 },
  ])
const freed = (me: Player, helper: Player, agoMs = 0) =>
  under.publish('sottomondo.actions.jail.left.v1', {
    accountId: me.accountId,
    how: 'brokenOut',
    helperAccountId: helper.accountId,
    leftAtMs: clock.nowMs() - agoMs,
  })
const paid = (sender: Player, receiver: Player, amountEuro: number, subject = '') =>
  under.publish('sottomondo.economy.bank.transferred.v1', {
    senderAccountId: sender.accountId,
    receiverAccountId: receiver.accountId,
    amountEuro,
    subject,
    transferredAtMs: clock.nowMs(),
  })
const line = (me: Player, atMs = clock.nowMs()) => ({
  of: me.accountId,
  kind: 'jail.freed',
  words: ['Vrij.'],
  atMs,
})

test('each side of a fact has a line with the other one’s name, and only one of them has something unread', async () => {
  const [me, helper] = [newPlayer(), newPlayer()]
  await name(me, 'Beppe')
  await name(helper, 'Vito')
  await freed(me, helper)
  await eventually(async () => expect(await textsOf(me)).toEqual(['Vito haalde je uit de cel.']))
  expect(await textsOf(helper)).toEqual(['Je haalde Beppe uit de cel.'])
  expect(granted(await log(me)).lines).toMatchObject([
    { category: 'jail', path: '/jail', unread: true, parts: [{ accountName: 'Vito' }, { accountName: undefined }] },
  ])
  expect((await unreadOf(me)).unreadLog).toBe(1)
  expect((await unreadOf(helper)).unreadLog).toBe(0)
  const counted = async (of: Player) => granted(await under.rpc(LogService).countUnread(callOf(of), {}))
  expect(await counted(me)).toEqual({ unreadLog: 1, logVersion: 1 })
  expect(await counted(newPlayer())).toEqual({ unreadLog: 0, logVersion: 0 })
  const [{ lineId } = { lineId: 0 }] = granted(await log(me)).lines
  expect(await published(me)).toEqual([
    { unreadLog: 1, line: 'Vito haalde je uit de cel.', lineIds: [lineId], version: 1 },
  ])
  expect(await published(helper)).toEqual([{ unreadLog: 0, version: 1 }])
})

test('unread lines are counted by kind until the player looks, on all their devices', async () => {
  const [me, other] = [newPlayer(), newPlayer()]
  await paid(other, me, 10_000)
  await paid(other, me, 2_400, 'rente')
  await freed(me, other)
  await eventually(async () => expect((await unreadOf(me)).unreadLog).toBe(3))
  expect((await unreadOf(me)).summary.sort()).toEqual([
    '1 keer uit de cel gehaald',
    '2 overboekingen ontvangen, samen €12.400',
  ])
  expect(await textsOf(me, 'money')).toContain('iemand maakte €2.400 naar je over. ‘rente’')
  expect(await textsOf(me, 'jail')).toEqual(['iemand haalde je uit de cel.'])
  expect(await markRead(me)).toEqual({ unreadLog: 0 })
  expect(await unreadOf(me)).toEqual({ unreadLog: 0, sinceMs: undefined, summary: [] })
  expect(granted(await log(me)).lines.some(({ unread }) => unread)).toBe(false)
  expect((await published(me)).at(-1)).toMatchObject({ unreadLog: 0 })
  await paid(other, me, 1)
  await eventually(async () => expect((await unreadOf(me)).unreadLog).toBe(1))
})

test('an event that a player saw on an open page is left out of the news of their absence', async () => {
  const [me, other] = [newPlayer(), newPlayer()]
  const watch = async (player: Player, lineIds: number[]) =>
    granted(await under.rpc(LogService).markWatched(callOf(player), { lineIds })).watched
  await paid(other, me, 300)
  await eventually(async () => expect((await unreadOf(me)).unreadLog).toBe(1))
  await paid(other, me, 50)
  await eventually(async () => expect(await published(me)).toHaveLength(2))
  const [, seen] = await published(me)
  // A player can't mark another player's lines.
  expect(await watch(other, seen?.lineIds ?? [])).toBe(0)
  expect(await watch(me, seen?.lineIds ?? [])).toBe(1)
  expect(await watch(me, seen?.lineIds ?? [])).toBe(0)
  // It stays unread in the log until the player looks there.
  expect(await unreadOf(me)).toMatchObject({ unreadLog: 2, summary: ['1 overboeking ontvangen, €300'] })
  const [missed] = await published(me)
  await watch(me, missed?.lineIds ?? [])
  expect(await unreadOf(me)).toEqual({ unreadLog: 2, sinceMs: undefined, summary: [] })
})

test('a ship’s arrival stands in the log from its time on, and not before', async () => {
  const me = newPlayer()
  const way = { carId: 1, carName: 'Fiat 500', fromCityName: 'Rome', toCityName: 'Parijs' }
  const [shippedAtMs, arrivesAtMs] = [clock.nowMs(), clock.nowMs() + 3_600_000]
  await under.publish('sottomondo.economy.car.shipped.v1', {
    accountId: me.accountId,
    ...way,
    shippedAtMs,
    arrivesAtMs,
  })
  const sailed = 'Fiat 500 is met het schip mee, van Rome naar Parijs.'
  await eventually(async () => expect(await textsOf(me)).toEqual([sailed]))
  await markRead(me)
  clock.advanceMs(3_600_000)
  const there = 'Fiat 500 is aangekomen in Parijs.'
  await eventually(async () => expect(await textsOf(me)).toEqual([there, sailed]))
  expect(await unreadOf(me)).toMatchObject({ unreadLog: 1, summary: ['1 auto aangekomen'] })
  expect((await published(me)).at(-1)).toMatchObject({ unreadLog: 1, line: there, message: there })
})

test('several cars that were shipped together leave one line, and arrive with one', async () => {
  const me = newPlayer()
  const [shippedAtMs, arrivesAtMs] = [clock.nowMs(), clock.nowMs() + 3_600_000]
  for (const [index, fromCityName] of ['Rome', 'Parijs', 'Rome'].entries())
    await under.publish('sottomondo.economy.car.shipped.v1', {
      accountId: me.accountId,
      carId: index + 1,
      carName: 'Fiat 500',
      fromCityName,
      toCityName: 'Brussel',
      shippedAtMs,
      arrivesAtMs,
      together: { cars: 3, number: index + 1 },
    })
  const sailed = '3 auto’s zijn met het schip mee naar Brussel.'
  await eventually(async () => expect(await textsOf(me)).toEqual([sailed]))
  await markRead(me)
  clock.advanceMs(3_600_000)
  const there = '3 auto’s zijn aangekomen in Brussel.'
  await eventually(async () => expect(await textsOf(me)).toEqual([there, sailed]))
  expect(await unreadOf(me)).toMatchObject({ unreadLog: 1, summary: ['1 lading auto’s aangekomen'] })
})

test('a rank is named by the gender of its player', async () => {
  const me = newPlayer()
  await name(me, 'Livia', 'female')
  const reached = (rankNumber: number, reachedAtMs: number) =>
    under.publish('sottomondo.actions.rank.reached.v1', { accountId: me.accountId, rankNumber, reachedAtMs })
  await reached(1, clock.nowMs() - 2)
  await reached(11, clock.nowMs())
  await eventually(async () => expect(await textsOf(me)).toEqual(['Je bent nu La Prima Signora.']))
})

test('a fact that is published again long after stands in the log, without a toast', async () => {
  const [me, helper] = [newPlayer(), newPlayer()]
  await freed(me, helper, logRules.freshForMs + 1)
  await eventually(async () => expect((await unreadOf(me)).unreadLog).toBe(1))
  expect(await published(me)).toEqual([{ unreadLog: 1, version: 1 }])
})

test('twenty concurrent lines and looks leave a count that equals that of the lines', async () => {
  const me = newPlayer()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 4 === 3 ? markRead(me) : writeLines(under.pool, [line(me)], clock.nowMs()),
    ),
  )
  const counted = async () =>
    (await under.pool.query('select unread::int from log_reader where account_id = $1', [me.accountId])).rows[0]?.unread
  expect(await counted()).toBe((await unreadOf(me)).unreadLog)
  await markRead(me)
  expect(await counted()).toBe(0)
})

test('a log is read page by page, and only by its player', async () => {
  const [me, other] = [newPlayer(), newPlayer()]
  await writeLines(under.pool, [line(me), line(me), line(me), line(other)], clock.nowMs())
  const first = granted(await log(me, undefined, undefined, 2))
  const second = granted(await log(me, undefined, first.nextCursor, 2))
  const ids = [...first.lines, ...second.lines].map(({ lineId }) => lineId)
  expect(new Set(ids).size).toBe(3)
  expect(second.nextCursor).toBeUndefined()
  expect(refused(await log(me, undefined, 'nonsense')).id).toBe('invalid')
})

test('old lines go, and of a full log the oldest, but never unread ones', async () => {
  const [me, full, alsoFull] = [newPlayer(), newPlayer(), newPlayer()]
  const oldMs = clock.nowMs() - (logRules.keptDays + 1) * 86_400_000
  await writeLines(under.pool, [line(me, oldMs), line(me)], clock.nowMs())
  await markRead(me)
  await writeLines(under.pool, [line(me, oldMs + 1)], clock.nowMs())
  for (const one of [full, alsoFull]) {
    const many = Array.from({ length: logRules.trimmedFrom }, (_, index) => line(one, clock.nowMs() - index))
    await writeLines(under.pool, many, clock.nowMs())
    await markRead(one)
  }
  // One log at a time, and all of them.
  await forgetLines(under.pool, clock.nowMs(), 1)
  const kept = async ({ accountId }: Player) => {
    const of = 'select count(*)::int as lines, min(happened_at) as oldest from log_line where account_id = $1'
    return (await under.pool.query(of, [accountId])).rows[0]
  }
  const expectTrimmed = async () => {
    expect(await kept(me)).toEqual({ lines: 2, oldest: new Date(oldMs + 1) })
    for (const one of [full, alsoFull])
      expect(await kept(one)).toEqual({
        lines: logRules.keptLines,
        oldest: new Date(clock.nowMs() - logRules.keptLines + 1),
      })
  }
  await expectTrimmed()
  await forgetLines(under.pool, clock.nowMs())
  await expectTrimmed()
})

test('one and several of a kind are counted in Dutch', () => {
  const kind = ['overboeking', 'overboekingen'] as const
  expect(countedUp(kind, 1, 50)).toBe('1 overboeking, €50')
  expect(countedUp(kind, 2, 50)).toBe('2 overboekingen, samen €50')
  expect(countedUp(kind, 2, null)).toBe('2 overboekingen')
})

test('a line about the same replaces the one before it, in whatever order they come', async () => {
  const me = newPlayer()
  const unread = async () => granted(await under.rpc(LogService).countUnread(callOf(me), {})).unreadLog
  const about = 'family 7'
  const of = { of: me.accountId, about }
  const atMs = clock.nowMs()
  const invited = (at: number) => ({ ...of, kind: 'family.invited', words: [`Gevraagd ${at - atMs}.`], atMs: at })
  const withdrawn = (at: number) => ({ ...of, kind: 'family.own', words: [`Ingetrokken ${at - atMs}.`], atMs: at })
  const write = (...lines: Parameters<typeof writeLines>[1][number][]) => writeLines(under.pool, lines, atMs + 10)
  await write({ ...invited(atMs), about: 'family 8' }, invited(atMs))
  expect(await unread()).toBe(2)
  await write(withdrawn(atMs + 1))
  expect([await unread(), await textsOf(me)]).toEqual([1, ['Ingetrokken 1.', 'Gevraagd 0.']])
  // The withdrawal of the next one is told before the next one itself.
  await write(withdrawn(atMs + 4))
  await write(invited(atMs + 3))
  expect([await unread(), await textsOf(me)]).toEqual([1, ['Ingetrokken 4.', 'Gevraagd 0.']])
  await write(invited(atMs + 5), withdrawn(atMs + 6), invited(atMs + 7))
  expect([await unread(), await textsOf(me)]).toEqual([2, ['Gevraagd 7.', 'Gevraagd 0.']])
  granted(await under.rpc(LogService).markRead(callOf(me), {}))
  // What was read long before stays.
  clock.advanceMs(logRules.replacedWithinMs + 10)
  await writeLines(under.pool, [invited(clock.nowMs())], clock.nowMs())
  expect([await unread(), (await textsOf(me)).length]).toEqual([1, 3])
})
