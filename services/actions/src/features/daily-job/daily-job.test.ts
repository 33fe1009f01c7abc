import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import { DailyJobService } from '@sottomondo/proto/actions/v1/daily_job'
import { TodayService } from '@sottomondo/proto/actions/v1/today'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, expect, test } from 'vitest'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { personalData } from '../personal-data/personal-data.ts'
import { gatherToday } from '../today/gather.ts'
import { today } from '../today/today.ts'
import { rewardOf, weekRewardOf } from './daily-job.rules.ts'
import { dailyJob as dailyJobFeature } from './daily-job.ts'

const actions = useActions([dailyJobFeature, personalData, today])
const rpc = () => actions.rpc(DailyJobService)
const list = async (caller: Caller) => granted(await rpc().list(callOf(caller), {}))
const dayMs = 86_400_000
/** A Monday, 14:10 in Amsterdam. */
const afternoonMs = Date.parse('2026-11-30T13:10:00Z')

beforeEach(() => actions.clock.advanceMs(afternoonMs - actions.clock.nowMs()))

/** Gives a gangster who has looked these jobs instead of those that were drawn. */
async function withJobs(
  jobs: readonly (readonly [kind: string, required: number, cityName?: string])[],
  caller: Caller = actions.newPlayer(),
): Promise<Caller> {
  const { day } = await list(caller)
  for (const [slot, [kind, required, cityName]] of jobs.entries())
    await actions.pool.query(
      `update daily_job set kind = $1, required_count = $2, city_name = $3
       where account_id = $4 and day = $5 and slot = $6`,
      [kind, required, cityName ?? null, caller.accountId, day, slot],
    )
  return caller
}
const progress = async (caller: Caller) => (await list(caller)).jobs.map((job) => job.progress)
const experienceOf = async ({ accountId }: Caller): Promise<number> =>
  (await actions.pool.query('select experience::int from gangster where account_id = $1', [accountId])).rows[0]
    .experience
const factsOf = async <F extends Fact>(subject: F, { accountId }: Caller) =>
  (await actions.outbox({ subject }))
    .map(({ payload }) => payload as FactPayload<F>)
    .filter((one) => (one as { accountId?: number }).accountId === accountId)
const done = 'sottomondo.actions.daily-job.completed.v1'
const filled = 'sottomondo.actions.daily-job.week-completed.v1'

let last = 0
const crime = ({ accountId }: Caller, more: Partial<FactPayload<'sottomondo.actions.crime.committed.v1'>> = {}) => {
  const messageId = `crime-${++last}`
  return actions.publish(
    'sottomondo.actions.crime.committed.v1',
    {
      crimeId: messageId,
      accountId,
      crimeOptionId: 1,
      success: true,
      rewardEuro: 10,
      easterEggs: 0,
      experience: 4,
      jailSeconds: 0,
      committedAtMs: actions.clock.nowMs(),
      ...more,
    },
    { messageId },
  )
}
const travelled = ({ accountId }: Caller, toCityName: string, messageId = `journey-${++last}`) =>
  actions.publish(
    'sottomondo.actions.travel.travelled.v1',
    { accountId, fromCityName: 'Rome', toCityName, costEuro: 1, travelledAtMs: actions.clock.nowMs() },
    { messageId },
  )

test('jobs are drawn once, when their gangster first looks, in however many tabs', async () => {
  const caller = actions.newPlayer()
  const summary = async () => granted(await rpc().summarize(callOf(caller), {}))
  expect(await summary()).toEqual({ isDrawn: false, completed: 0, total: 3 })
  const tabs = await Promise.all(Array.from({ length: 10 }, () => list(caller)))
  for (const tab of tabs) expect(tab).toEqual(tabs[0])
  const { day, endsAtMs, jobs, drawnFrom, week } = tabs[0] as (typeof tabs)[number]
  expect({ day, endsAtMs, drawnFrom }).toEqual({
    day: '2026-11-30',
    endsAtMs: Date.parse('2026-11-30T23:00:00Z'),
    drawnFrom: { seed: `2026-11-30:${caller.accountId}`, rankNumber: 1, cityName: 'Amsterdam' },
  })
  expect(jobs).toHaveLength(3)
  for (const job of jobs) expect(job).toMatchObject({ progress: 0, isCompleted: false, rewardEuro: rewardOf(1).euro })
  expect(week).toMatchObject({ fullDays: 0, neededDays: 5, isCompleted: false, rewardEuro: weekRewardOf(1).euro })
  expect(await summary()).toEqual({ isDrawn: true, completed: 0, total: 3 })

  // A rank more changes nothing today, and the jobs of tomorrow.
  await actions.pool.query('update gangster set experience = 2200 where account_id = $1', [caller.accountId])
  expect((await list(caller)).jobs).toEqual(jobs)
  actions.clock.advanceMs(dayMs)
  expect((await list(caller)).drawnFrom).toMatchObject({ seed: `2026-12-01:${caller.accountId}`, rankNumber: 4 })
})

test('thirty facts at once, each told twice, in two processes, do a job once; what it brought is of the day', async () => {
  const caller = await withJobs([
    ['crime', 30],
    ['travel', 1, 'Parijs'],
    ['casino', 5],
  ])
  await actions.another()
  const before = await experienceOf(caller)
  await Promise.all([
    crime(caller, { success: false }),
    crime(caller, { committedAtMs: afternoonMs - 1 }),
    crime(caller, { committedAtMs: afternoonMs + dayMs }),
    crime(actions.newPlayer()),
    travelled(caller, 'Rome'),
    ...Array.from({ length: 29 }, () => crime(caller)),
  ])
  await eventually(async () => expect(await progress(caller)).toEqual([29, 0, 0]))
  await Promise.all([
    ...Array.from({ length: 10 }, () => crime(caller)),
    ...Array.from({ length: 30 }, () => travelled(caller, 'Parijs', `to Paris ${caller.accountId}`)),
  ])
  await eventually(async () => expect(await progress(caller)).toEqual([30, 1, 0]))
  const facts = await factsOf(done, caller)
  expect(facts.map(({ kind, name }) => [kind, name]).toSorted()).toEqual([
    ['crime', 'Pleeg 30 geslaagde misdaden'],
    ['travel', 'Reis naar Parijs'],
  ])
  expect(facts[0]).toMatchObject({ day: '2026-11-30', rewardEuro: rewardOf(1).euro, completedAtMs: afternoonMs })
  expect(await experienceOf(caller)).toBe(before + 2 * rewardOf(1).experience)
  expect(granted(await rpc().summarize(callOf(caller), {}))).toEqual({ isDrawn: true, completed: 2, total: 3 })
  await gatherToday({ pool: actions.pool }, { lately: async () => [], changed: () => undefined })
  const [day] = granted(await actions.rpc(TodayService).get(callOf(caller), {})).days
  expect(day?.hours.map(({ experience }) => experience)).toEqual([
    // The crimes are facts of nobody's outbox here.
    2 * rewardOf(1).experience,
  ])
})

test('every other fact counts for its kind', async () => {
  const caller = await withJobs([
    ['carSale', 5],
    ['liquor', 9, 'Rome'],
    ['raid', 1],
  ])
  const { accountId } = caller
  const atMs = actions.clock.nowMs()
  await actions.publish('sottomondo.economy.car.sold.v1', { accountId, cars: 3, euro: 1, soldAtMs: atMs })
  const trade: FactPayload<'sottomondo.actions.goods.traded.v1'> = {
    tradeId: '',
    accountId,
    trade: 'liquor',
    side: 'sell',
    cityName: 'Rome',
    goods: [
      { good: 'bier', amount: 3 },
      { good: 'wijn', amount: 2 },
    ],
    caught: false,
    euro: 1,
    experience: 1,
    jailSeconds: 0,
    tradedAtMs: atMs,
  }
  for (const [tradeId, more] of [
    ['sold', {}],
    ['bought', { side: 'buy' }],
    ['caught', { caught: true }],
    ['elsewhere', { cityName: 'Parijs' }],
  ] as const)
    await actions.publish('sottomondo.actions.goods.traded.v1', {
      ...trade,
      tradeId: `${accountId} ${tradeId}`,
      ...more,
    })
  const raid = { raidId: 1, accountId, leaderAccountId: 1, isLeader: false, participants: 2, place: 'de haven' }
  const lost = { success: false, rewardEuro: 0, experience: 1, lifeLost: 1, jailSeconds: 0, doneAtMs: atMs }
  await actions.publish('sottomondo.actions.raid.done.v1', { ...raid, ...lost })
  await eventually(async () => expect(await progress(caller)).toEqual([3, 5, 1]))
})

test('to help counts for a newcomer alone, and thanks for an answer count', async () => {
  const [young, old] = [actions.newPlayer(), actions.newPlayer()]
  for (const one of [young, old]) await list(one)
  await actions.pool.query('update gangster set experience = 2200 where account_id = $1', [old.accountId])
  const caller = await withJobs([
    ['newcomer', 2],
    ['breakout', 3],
    ['forum', 1],
  ])
  const { accountId } = caller
  const succeededAtMs = actions.clock.nowMs()
  for (const { accountId: prisonerAccountId } of [young, old])
    await actions.publish('sottomondo.actions.breakout.succeeded.v1', {
      accountId,
      prisonerAccountId,
      experience: 1,
      chance: 0.5,
      succeededAtMs,
    })
  const gift = { honorAmount: 1, subject: '', giverAccountId: accountId, givenAtMs: succeededAtMs }
  const toYoung = { ...gift, receiverAccountId: young.accountId }
  await actions.publish('sottomondo.social.honor.given.v1', { ...toYoung, giftId: 1, type: 'oneerpunten' })
  await eventually(async () => expect(await progress(caller)).toEqual([1, 2, 0]))
  await actions.publish('sottomondo.social.honor.given.v1', { ...toYoung, giftId: 2, type: 'eerpunten' })
  const thanks = { postId: 1, commentId: 1, accountId, threadAccountId: old.accountId, thankedAtMs: succeededAtMs }
  await actions.publish('sottomondo.social.forum.answer-thanked.v1', thanks)
  await eventually(async () => expect(await progress(caller)).toEqual([2, 2, 1]))
})

test('all jobs on five days of a week bring the seventh, once, and to the dead nothing comes', async () => {
  const caller = actions.newPlayer()
  const all = [
    ['crime', 1],
    ['travel', 1, 'Parijs'],
    ['casino', 1],
  ] as const
  const { accountId } = caller
  for (let day = 0; day < 6; day++) {
    await withJobs(all, caller)
    const settledAtMs = actions.clock.nowMs()
    const round = { accountId, casinoId: 1, game: 'FRUIT', seedId: 1, nonce: day, stakeEuro: 10, paidEuro: 0 } as const
    const how = { roundId: `${accountId} ${day}`, bankBroken: false, staysOpen: false, round: {}, settledAtMs }
    await Promise.all([
      crime(caller),
      travelled(caller, 'Parijs'),
      actions.publish('sottomondo.economy.round.settled.v1', { ...round, ...how }),
    ])
    await eventually(async () => expect(await progress(caller)).toEqual([1, 1, 1]))
    const { week } = await list(caller)
    expect([week?.fullDays, week?.isCompleted]).toEqual([day + 1, day >= 4])
    actions.clock.advanceMs(dayMs)
  }
  const { euro: rewardEuro, experience } = weekRewardOf(1)
  expect(await factsOf(filled, caller)).toMatchObject([{ week: '2026-11-30', fullDays: 5, rewardEuro, experience }])
  expect(await factsOf(done, caller)).toHaveLength(18)
  expect(await experienceOf(caller)).toBe(18 * rewardOf(1).experience + experience)

  const [dead, alive] = [await withJobs(all), await withJobs(all)]
  await actions.pool.query('update gangster set life = 0 where account_id = $1', [dead.accountId])
  await Promise.all([travelled(dead, 'Parijs'), travelled(alive, 'Parijs')])
  await eventually(async () => expect(await factsOf(done, alive)).toHaveLength(1))
  expect(await factsOf(done, dead)).toEqual([])
})

test('a person is told of their jobs, and nothing is left of one who has gone', async () => {
  const caller = await withJobs([['crime', 2]])
  const { userId, accountId, accountName } = caller
  const nobody = { requestId: 'a service', caller: undefined, traceparent: undefined }
  let [all, after] = ['', '']
  do {
    const page = granted(
      await actions.rpc(PersonalDataService).read(nobody, { userId, accountIds: [accountId], after }),
    )
    all += page.rows.join()
    after = page.next
  } while (after !== '')
  expect(all).toContain('2026-11-30')
  await actions.publish('sottomondo.accounts.personal-data.deleted.v1', {
    userId,
    accounts: [{ accountId, accountName: `${accountName} weg` }],
    deletedAtMs: actions.clock.nowMs(),
  })
  await eventually(async () => {
    const { rows } = await actions.pool.query('select from daily_job where account_id = $1', [accountId])
    expect(rows).toEqual([])
  })
})
