import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { TodayService } from '@sottomondo/proto/actions/v1/today'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { transaction } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, expect, test } from 'vitest'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { crimeChance, crimeOptions, crimeRules } from '../crime/crime.rules.ts'
import { crime as crimeFeature } from '../crime/crime.ts'
import { breakoutChance } from '../jail/jail.rules.ts'
import { jail } from '../jail/jail.ts'
import { personalData } from '../personal-data/personal-data.ts'
import { gatherToday } from './gather.ts'
import { deleteBefore, readCrimes } from './today.store.ts'
import { today as todayFeature } from './today.ts'

const actions = useActions([crimeFeature, jail, personalData, todayFeature])
const [pickpocket] = crimeOptions
if (!pickpocket) throw new Error('there is no crime')
let lastToken = 0

async function player(): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(CrimeService).list(callOf(caller), {}))
  return caller
}
/** Commits a crime that succeeds or fails; then the gangster is free for the next. */
async function commit(caller: Caller, success: boolean) {
  actions.random.fix(success ? 0 : 0.98)
  const crime = { crimeOptionId: 1, tokenIssuedAtMicros: ++lastToken }
  granted(await actions.rpc(CrimeService).execute(callOf(caller), crime))
  actions.clock.advanceMs(crimeRules.waitSeconds * 1000)
}
const pushed: number[] = []
let looking: number[] = []
const viewers = {
  lately: async () => looking,
  changed: (accountIds: readonly number[]) => void pushed.push(...accountIds),
}
const gather = () => gatherToday({ pool: actions.pool }, viewers)
const shown = async (caller: Caller) => granted(await actions.rpc(TodayService).get(callOf(caller), {})).days
/** Gathers what is in the outbox by now, and reads the day. */
async function days(caller: Caller) {
  await gather()
  return shown(caller)
}
/** 14:10 in Amsterdam. */
const afternoonMs = Date.parse('2026-11-26T13:10:00Z')

beforeEach(() => {
  actions.clock.advanceMs(afternoonMs - actions.clock.nowMs())
  pushed.length = 0
  looking = []
})

test('a newcomer has two empty days', async () => {
  const empty = { hours: [], luck: [], streak: { now: 0, best: 0 }, bestHaul: undefined }
  expect(await days(await player())).toEqual([
    { day: '2026-11-26', ...empty },
    { day: '2026-11-25', ...empty },
  ])
})

test('crimes are counted with their chances, experience by hour, streaks and the best haul', async () => {
  const caller = await player()
  for (const success of [true, true, false, true]) await commit(caller, success)
  actions.clock.advanceMs(3_600_000)
  await commit(caller, true)
  await eventually(async () => expect((await days(caller))[0]?.luck[0]?.tries).toBe(5))
  const [today, yesterday] = await days(caller)
  const { experience, minRewardEuro: euro, name } = pickpocket
  expect(today).toMatchObject({
    hours: [
      { startsAtMs: Date.parse('2026-11-26T13:00:00Z'), experience: 3 * experience + crimeRules.failureExperience },
      { startsAtMs: Date.parse('2026-11-26T14:00:00Z'), experience },
    ],
    streak: { now: 2, best: 2 },
    bestHaul: { action: 'crime', name, euro, happenedAtMs: afternoonMs },
  })
  expect(today?.luck).toMatchObject([{ action: 'crime', tries: 5, successes: 4 }])
  const chances = [0, 1, 2, 3, 4].map((crimes) => crimeChance(pickpocket, crimes))
  expect(today?.luck[0]?.expected).toBeCloseTo(chances.reduce((sum, chance) => sum + chance))
  expect(yesterday?.luck).toEqual([])
})

test('breakouts count with the chance of the time, also those that failed', async () => {
  const [helper, prisoner] = [await player(), await player()]
  const jailed = new Date(actions.clock.nowMs() + 900_000).toISOString()
  const lockUp = () =>
    actions.pool.query('update gangster set jailed_until = $1 where account_id = $2', [jailed, prisoner.accountId])
  for (const draw of [0, 0.99]) {
    await lockUp()
    actions.random.fix(draw)
    granted(await actions.rpc(JailService).breakOut(callOf(helper), { name: prisoner.accountName }))
  }
  await eventually(async () => expect((await days(helper))[0]?.luck[0]?.tries).toBe(2))
  const [today] = await days(helper)
  expect(today).toMatchObject({ luck: [{ action: 'breakout', successes: 1 }], streak: { now: 0, best: 1 } })
  expect(today?.luck[0]?.expected).toBeCloseTo(breakoutChance(1, 0) + breakoutChance(1, 1))
})

test('what has no chance counts for experience and haul, and older than yesterday for nothing', async () => {
  const { accountId, ...caller } = await player()
  const raid = { raidId: 1, accountId, leaderAccountId: accountId, isLeader: true, participants: 2, place: 'de haven' }
  const won = { ...raid, success: true, rewardEuro: 250_000, experience: 90, lifeLost: 0, jailSeconds: 0 }
  const goods = { trade: 'liquor', cityName: 'Rome', caught: false, experience: 5, jailSeconds: 0 } as const
  const trade = { ...goods, goods: [], accountId, euro: 900, tradedAtMs: actions.clock.nowMs() }
  await transaction(actions.pool, (tx) =>
    writeOutbox(tx, [
      fact('sottomondo.actions.raid.done.v1', { ...won, doneAtMs: actions.clock.nowMs() - 86_400_000 }),
      fact('sottomondo.actions.raid.done.v1', { ...won, raidId: 2, doneAtMs: actions.clock.nowMs() - 172_800_000 }),
      fact('sottomondo.actions.goods.traded.v1', { ...trade, tradeId: 'b', side: 'buy' }),
      fact('sottomondo.actions.goods.traded.v1', { ...trade, tradeId: 's', side: 'sell', chance: 0.94 }),
    ]),
  )
  const me = { ...caller, accountId }
  await eventually(async () => expect((await days(me))[0]?.luck).toHaveLength(1))
  const [today, yesterday] = await days(me)
  expect(today).toMatchObject({
    hours: [{ experience: 10 }],
    luck: [{ action: 'goods', tries: 1, successes: 1, expected: 0.94 }],
    bestHaul: undefined,
  })
  expect(yesterday).toMatchObject({
    hours: [{ experience: 90 }],
    luck: [],
    bestHaul: { action: 'raid', name: 'de haven', euro: 250_000 },
  })
})

test('who looks is told of what was added to their own day', async () => {
  const [me, other, idle] = [await player(), await player(), await player()]
  looking = [me.accountId, idle.accountId]
  await eventually(async () => {
    // Again and again: the service's own gathering, at which nobody looks here, may be the first.
    for (const one of [me, other]) await commit(one, true)
    await days(other)
    expect(new Set(pushed)).toEqual(new Set([me.accountId]))
  })
})

test('a gathering that is cut off counts nothing twice and loses nothing', async () => {
  const caller = await player()
  await commit(caller, true)
  const cut = {
    lately: async () => [],
    changed: () => {
      throw new Error('killed')
    },
  }
  // After the commit: the next gathering goes on behind it.
  await eventually(async () => {
    await gatherToday({ pool: actions.pool }, cut).catch(() => {})
    expect((await days(caller))[0]?.luck[0]?.tries).toBe(1)
  })
  await commit(caller, false)
  await eventually(async () => expect((await days(caller))[0]?.luck[0]?.tries).toBe(2))
  expect((await days(caller))[0]?.luck).toMatchObject([{ tries: 2, successes: 1 }])
})

/** Crimes that are gathered, without what the outbox has beyond. */
const gathered = (accountId: number, sinceMs: number) =>
  readCrimes(actions.pool, accountId, sinceMs, { fromXid: '0', fromId: 0, toXid: '0', toId: 0 })

test('what is done is shown at once, and once when it is gathered', async () => {
  const caller = await player()
  for (let nth = 1; nth <= 20; nth++) {
    await commit(caller, true)
    expect((await shown(caller))[0]?.luck).toMatchObject([{ tries: nth }])
    if (nth % 5 === 0) await gather()
    expect((await shown(caller))[0]?.luck).toMatchObject([{ tries: nth }])
  }
})

test('what is older than yesterday is removed', async () => {
  const caller = await player()
  await commit(caller, true)
  await eventually(async () => expect(await gathered(caller.accountId, afternoonMs)).toHaveLength(1))
  const hourAtMs = Math.floor(actions.clock.nowMs() / 3_600_000) * 3_600_000
  await deleteBefore(actions.pool, hourAtMs)
  expect(await gathered(caller.accountId, afternoonMs)).toHaveLength(1)
  expect(await gathered(caller.accountId, actions.clock.nowMs() + 1)).toEqual([])
  await deleteBefore(actions.pool, hourAtMs + 1)
  expect(await gathered(caller.accountId, afternoonMs)).toEqual([])
})

test('a removed player’s crimes are gone, and those of others stay', async () => {
  const [gone, other] = [await player(), await player()]
  for (const one of [gone, other]) await commit(one, true)
  await eventually(async () => {
    for (const { accountId } of [gone, other]) expect(await gathered(accountId, afternoonMs)).toHaveLength(1)
  })
  const accounts = [{ accountId: gone.accountId, accountName: 'niemand' }]
  await actions.publish('sottomondo.accounts.personal-data.deleted.v1', {
    userId: gone.userId,
    accounts,
    deletedAtMs: 5,
  })
  await eventually(async () => expect(await gathered(gone.accountId, afternoonMs)).toEqual([]))
  expect(await gathered(other.accountId, afternoonMs)).toHaveLength(1)
})
