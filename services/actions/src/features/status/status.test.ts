import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { timerKeys } from '@sottomondo/server-kit/contract'
import { describe, expect, test } from 'vitest'
import { timers } from '../../../gen/timers.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { status as statusFeature } from './status.ts'

const actions = useActions([statusFeature])
const status = () => actions.rpc(StatusService)
const change = (caller: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${caller.accountId}`)
const inMs = (ms: number) => `'${new Date(actions.clock.nowMs() + ms).toISOString()}'`

const noTimers = Object.fromEntries(timerKeys.map((key) => [key, 0]))

describe('the status', () => {
  test('of a gangster whose creation fact has not arrived is that of a new one', async () => {
    const caller = actions.newPlayer()
    expect(granted(await status().getStatus(callOf(caller), {}))).toEqual({
      hasTravelled: false,
      cityName: 'Amsterdam',
      rank: 'Cittadino',
      rankNumber: 1,
      rankProgressPercent: 0,
      killExp: 0,
      life: 100,
      maxLife: 100,
      crimesCommitted: 0,
      carCrimesCommitted: 0,
      liquorCrimesCommitted: 0,
      drugsCrimesCommitted: 0,
      heistCrimesCommitted: 0,
      raidCrimesCommitted: 0,
      successfulBreakouts: 0,
      missionsCommitted: 0,
      murdersCommitted: 0,
      backfiresCommitted: 0,
      canBecomeGodfather: false,
      timers: { timeLeft: noTimers, inJail: false, version: 1 },
      gender: 'male',
      nextRank: 'Muscolo',
      missingExperience: 300,
    })
  })

  test('follows from the row', async () => {
    const caller = actions.newPlayer()
    granted(await status().getTimers(callOf(caller), {}))
    await change(
      caller,
      `experience = 600, kill_exp_hundredths = 1234, crimes_committed = 7, city_name = 'Rome', life = 80`,
    )
    expect(granted(await status().getStatus(callOf(caller), {}))).toMatchObject({
      cityName: 'Rome',
      rank: 'Muscolo',
      rankNumber: 2,
      rankProgressPercent: 50,
      nextRank: 'Pulitore',
      missingExperience: 300,
      killExp: 12.34,
      life: 80,
      crimesCommitted: 7,
    })
    await change(caller, 'experience = 400000')
    expect(granted(await status().getStatus(callOf(caller), {}))).toMatchObject({
      rank: 'Assunto',
      rankProgressPercent: 100,
      canBecomeGodfather: true,
    })
    await change(caller, `is_godfather = true, gender = 'female'`)
    expect(granted(await status().getStatus(callOf(caller), {}))).toMatchObject({
      rank: 'La Prima Signora',
      rankNumber: 11,
      nextRank: undefined,
      missingExperience: 0,
      canBecomeGodfather: false,
    })
  })
})

test('the timers show the seconds begun of each, by the keys of the contract', async () => {
  const caller = actions.newPlayer()
  granted(await status().getTimers(callOf(caller), {}))
  const columns = Object.fromEntries(timers.flatMap(({ key, column }) => (column ? [[key, column]] : [])))
  expect(columns).toMatchObject({
    crime: 'crime_until',
    freedom: 'jailed_until',
    bulletsFactory: 'bullets_factory_until',
  })
  const set = Object.values(columns).map((column, index) => `${column} = ${inMs(1_000 * (index + 1) - 1)}`)
  await change(caller, set.join(', '))
  const { timeLeft, inJail } = granted(await status().getTimers(callOf(caller), {}))
  const expected = Object.fromEntries(Object.keys(columns).map((key, index) => [key, index + 1]))
  expect(timeLeft).toEqual({ ...expected, adoption: 0 })
  expect(inJail).toBe(true)
  actions.clock.advanceMs(3_600_000)
  expect(granted(await status().getTimers(callOf(caller), {}))).toMatchObject({
    timeLeft: noTimers,
    inJail: false,
  })
})

describe('the card', () => {
  test('is written and answered on request, also for a gangster without a row', async () => {
    const caller = actions.newPlayer()
    const { accountId } = caller
    expect(granted(await status().refreshCard(callOf(caller), { accountId }))).toEqual({
      alive: true,
      cityName: 'Amsterdam',
      rankNumber: 1,
      jailedUntilMs: 0,
      fightUntilMs: 0,
      heistUntilMs: 0,
      raidUntilMs: 0,
      life: 100,
      maxLife: 100,
    })
    await change(
      caller,
      `experience = 300, jailed_until = ${inMs(5_000)}, fight_until = ${inMs(7_000)}, version = version + 1`,
    )
    granted(await status().refreshCard(callOf(undefined), { accountId }))
    expect(JSON.parse((await actions.redis.hGet(`card:${accountId}`, 'actions')) ?? '')).toEqual({
      alive: true,
      cityName: 'Amsterdam',
      rankNumber: 2,
      rank: 'Muscolo',
      jailedUntilMs: actions.clock.nowMs() + 5_000,
      fightUntilMs: actions.clock.nowMs() + 7_000,
      heistUntilMs: 0,
      raidUntilMs: 0,
      life: 100,
      maxLife: 100,
      v: 2,
    })
  })

  test('of nobody is refused', async () => {
    for (const accountId of [0, -1, 999_999_999])
      expect(refused(await status().refreshCard(callOf(actions.newPlayer()), { accountId })).id).toBe('notFound')
  })
})
