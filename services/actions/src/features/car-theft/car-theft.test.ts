import { facts } from '@sottomondo/event-contract/facts'
import { CarTheftService } from '@sottomondo/proto/actions/v1/car_theft'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { usedForOther } from '@sottomondo/server-kit/change'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { firstStepExperience } from '../../kernel/first-step/first-step.rules.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { status } from '../status/status.ts'
import { carTheftLapseMs } from './car-theft.rules.ts'
import { carTheft } from './car-theft.ts'

const actions = useActions([carTheft, status])
const thefts = () => actions.rpc(CarTheftService)
let lastTokenMicros = 1_000
const newerToken = () => ++lastTokenMicros

const execute = (caller: Caller, { requestId, carOptionId = 1, token = newerToken() }: Partial<Try> = {}) =>
  thefts().execute(callOf(caller, requestId), { carOptionId, tokenIssuedAtMicros: token })
interface Try {
  requestId: string
  carOptionId: number
  token: number
}

async function gangster(set?: string): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  if (set) await actions.pool.query(`update gangster set ${set} where account_id = ${caller.accountId}`)
  return caller
}
async function rowOf({ accountId }: Caller) {
  const { rows } = await actions.pool.query('select * from gangster where account_id = $1', [accountId])
  return rows[0]
}
async function factsOf<F extends keyof typeof facts>(subject: F, caller: Caller) {
  const rows = await actions.outbox({ subject })
  return rows
    .map(({ payload }) => facts[subject].parse(payload) as Record<string, unknown>)
    .filter((payload) => payload.accountId === caller.accountId)
}
const committed = (caller: Caller) => factsOf('sottomondo.actions.car-theft.committed.v1', caller)
const reservedFor = (caller: Caller) => actions.garage.reservations.filter((one) => one.accountId === caller.accountId)
/** Returns how the player's reserved places were settled, in order. */
async function settlements(caller: Caller): Promise<string[]> {
  const ids = reservedFor(caller).map((one) => one.escrowId)
  const rows = await actions.outbox({ subject: 'sottomondo.actions.escrow.settled.v1' })
  return rows.filter(({ payload }) => ids.includes(payload.escrowId)).map(({ payload }) => payload.outcome)
}

beforeEach(() => {
  Object.assign(actions.garage, { reservations: [], answer: undefined, hook: undefined })
  actions.random.fix(0)
})

test('the list shows the scenarios with the player’s own chance, floored, and the cars of each', async () => {
  const caller = await gangster('car_crimes_committed = 1')
  const { carOptions } = granted(await thefts().list(callOf(caller), {}))
  // 0.5 + 0.4 / 61 is 50.66 %.
  expect(carOptions[0]).toMatchObject({ name: 'Op straat', successRate: 50, minValue: 9_400, maxValue: 19_800 })
  expect(carOptions.map((option) => option.firstRate)).toEqual([50, 30, 15, 5])
  expect(carOptions[3]).toMatchObject({ maxValue: 3_480_800, minJailSeconds: 60, maxJailSeconds: 150, jailRate: 20 })
})

describe('a theft', () => {
  test('that succeeds brings a car, experience and skill, and sets the timer', async () => {
    const caller = await gangster(`city_name = 'Rome', experience = 290`)
    const answer = granted(await execute(caller, { requestId: 'stolen' }))
    expect(answer).toMatchObject({
      success: true,
      successString: 'Gelukt',
      photoPath: expect.stringMatching(/^\/cars\/Balkana%20Zora\.svg\?life=[2-6][0-9]$/),
      stolenCar: { carName: 'Balkana Zora', life: 20, cityName: 'Rome', salePrice: 4_700, crushBullets: -10 },
      stolenCarValue: 9_400,
      experience: 19,
      jailSeconds: 0,
      timeLeft: 180,
      rankedUpTo: 'Muscolo',
    })
    expect(await rowOf(caller)).toMatchObject({
      experience: 309 + firstStepExperience.car,
      car_crimes_committed: 1,
      kill_exp_hundredths: 5,
    })
    expect(reservedFor(caller)).toMatchObject([
      { purpose: 'carTheft', carName: 'Balkana Zora', life: 20, cityName: 'Rome' },
    ])
    expect(await settlements(caller)).toEqual(['commit'])
    expect(await committed(caller)).toMatchObject([{ success: true, carId: answer.stolenCar?.carId }])
    expect(await factsOf('sottomondo.actions.rank.reached.v1', caller)).toMatchObject([{ rankNumber: 2 }])
    expect(await execute(caller, { requestId: 'stolen', token: lastTokenMicros })).toEqual(answer)
    expect(await execute(caller, { requestId: 'stolen', carOptionId: 2 })).toEqual(usedForOther)
    expect(await rowOf(caller)).toMatchObject({ car_crimes_committed: 1 })
  })

  test('that fails gives the place back, and may end in jail', async () => {
    const caller = await gangster()
    actions.random.fix(0.99)
    const failed = granted(await execute(caller))
    expect(failed).toMatchObject({ success: false, experience: 2, jailSeconds: 0, stolenCarValue: 0, timeLeft: 180 })
    expect([failed.stolenCar, failed.photoPath]).toEqual([undefined, undefined])
    expect(await settlements(caller)).toEqual(['void'])
    expect(await committed(caller)).toMatchObject([{ success: false, carId: null, carName: null }])

    actions.clock.advanceMs(180_000)
    // 0.15 fails in the showroom, and lies within the fifth of failures that is caught.
    actions.random.fix(0.15)
    expect(granted(await execute(caller, { carOptionId: 4 }))).toMatchObject({ success: false, jailSeconds: 60 })
    expect(await factsOf('sottomondo.actions.jail.entered.v1', caller)).toMatchObject([{ reason: 'carTheft' }])
    await eventually(async () => {
      const card = await actions.redis.hGet(`card:${caller.accountId}`, 'actions')
      expect(JSON.parse(card ?? '{}').jailedUntilMs).toBe(actions.clock.nowMs() + 60_000)
    })
    expect(refused(await execute(caller))).toMatchObject({ id: 'jail', timeLeft: 60 })
  })

  test('is refused in the order of the rules, and then nothing is used up', async () => {
    const caller = await gangster()
    const change = (set: string) =>
      actions.pool.query(`update gangster set ${set} where account_id = ${caller.accountId}`)
    const until = new Date(actions.clock.nowMs() + 30_000).toISOString()
    const token = newerToken()
    const id = async () => refused(await execute(caller, { token })).id
    await change(`last_click_token_micros = ${token}, car_until = '${until}', jailed_until = '${until}',
      fight_until = '${until}', life = 0`)
    const order = []
    for (const mended of ['life = 100', 'fight_until = null', 'jailed_until = null', 'car_until = null']) {
      order.push(await id())
      await change(mended)
    }
    expect([...order, await id()]).toEqual(['noActiveAccount', 'activeMurderAttempt', 'jail', 'timer', 'clickToken'])
    expect(refused(await execute(caller, { carOptionId: 9 })).id).toBe('invalid')
    expect(reservedFor(caller)).toEqual([])
    expect(await rowOf(caller)).toMatchObject({ car_crimes_committed: 0, experience: 0 })
  })

  test('without a free place is refused with its sentence, and neither timer nor token is used', async () => {
    const caller = await gangster()
    actions.garage.answer = refuse('insufficientFunds', 'Je garage is vol.')
    const token = newerToken()
    expect(refused(await execute(caller, { token }))).toMatchObject({ id: 'conflict', message: 'Je garage is vol.' })
    expect(await settlements(caller)).toEqual(['void'])
    actions.garage.answer = undefined
    expect(granted(await execute(caller, { token })).success).toBe(true)
  })

  test('at twenty instants at once is one, and all other reserved places are given back', async () => {
    const caller = await gangster()
    const answers = await Promise.all(Array.from({ length: 20 }, () => execute(caller)))
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    expect(await committed(caller)).toHaveLength(1)
    const ended = await settlements(caller)
    expect(ended.filter((outcome) => outcome === 'commit')).toHaveLength(1)
    expect(ended).toHaveLength(reservedFor(caller).length)
    expect(await rowOf(caller)).toMatchObject({ car_crimes_committed: 1, experience: 19 + firstStepExperience.car })
  })

  test('left open is voided by the sweeper, and a request repeated with a new token begins anew', async () => {
    const caller = await gangster()
    actions.garage.hook = () => Promise.reject(new Error('economy is away'))
    expect(refused(await execute(caller, { requestId: 'lapsed' })).id).toBe('unavailable')
    actions.clock.advanceMs(carTheftLapseMs + 1)
    await eventually(async () => expect(await settlements(caller)).toEqual(['void']))
    actions.garage.hook = undefined
    expect(await committed(caller)).toEqual([])
    granted(await execute(caller, { requestId: 'lapsed' }))
    expect([(await committed(caller)).length, await settlements(caller)]).toEqual([1, ['void', 'commit']])
  })

  test('whose garage is away is done when it is pressed again, with a new token and also after another click', async () => {
    const caller = await gangster()
    actions.garage.hook = () => Promise.reject(new Error('economy is away'))
    expect(refused(await execute(caller, { requestId: 'away' })).id).toBe('unavailable')
    actions.garage.hook = undefined
    await actions.pool.query(
      `update gangster set last_click_token_micros = ${newerToken()} where account_id = ${caller.accountId}`,
    )
    const first = granted(await execute(caller, { requestId: 'away' }))
    expect(granted(await execute(caller, { requestId: 'away' }))).toEqual(first)
    expect([(await committed(caller)).length, await settlements(caller)]).toEqual([1, ['commit']])
  })

  test('is judged again after its place is reserved: a player jailed meanwhile steals nothing', async () => {
    const caller = await gangster()
    actions.garage.hook = async () => {
      const until = new Date(actions.clock.nowMs() + 30_000).toISOString()
      await actions.pool.query(`update gangster set jailed_until = '${until}' where account_id = ${caller.accountId}`)
    }
    expect(refused(await execute(caller)).id).toBe('jail')
    expect(await settlements(caller)).toEqual(['void'])
    expect(await rowOf(caller)).toMatchObject({ car_crimes_committed: 0, car_until: null })
  })
})
