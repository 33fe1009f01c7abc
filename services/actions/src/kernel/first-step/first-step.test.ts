import { CarTheftService } from '@sottomondo/proto/actions/v1/car_theft'
import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { FirstStepService } from '@sottomondo/proto/actions/v1/first_step'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { TravelService } from '@sottomondo/proto/actions/v1/travel'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { carTheftRules } from '../../features/car-theft/car-theft.rules.ts'
import { carTheft } from '../../features/car-theft/car-theft.ts'
import { crimeRules } from '../../features/crime/crime.rules.ts'
import { crime } from '../../features/crime/crime.ts'
import { status } from '../../features/status/status.ts'
import { travel } from '../../features/travel/travel.ts'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { type FirstStep, firstStepExperience, firstSteps } from './first-step.rules.ts'
import { firstStep } from './first-step.ts'

const actions = useActions([carTheft, crime, firstStep, status, travel])
const taken = 'sottomondo.actions.first-step.taken.v1'
let lastToken = 0

async function player(): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getStatus(callOf(caller), {}))
  return caller
}
async function experienceOf({ accountId }: Caller): Promise<number> {
  const { rows } = await actions.pool.query('select experience from gangster where account_id = $1', [accountId])
  return Number(rows[0].experience)
}
const steps = async (caller: Caller) =>
  granted(await actions.rpc(FirstStepService).list(callOf(caller), {})).steps.flatMap(({ step, taken }) =>
    taken ? [step] : [],
  )
const takenBy = async ({ accountId }: Caller) =>
  (await actions.outbox({ subject: taken })).filter(({ payload }) => payload.accountId === accountId)
const commitCrime = (caller: Caller, requestId?: string, token = ++lastToken) =>
  actions.rpc(CrimeService).execute(callOf(caller, requestId), { crimeOptionId: 1, tokenIssuedAtMicros: token })

beforeEach(() => actions.random.fix(0.99))

describe('the first crime', () => {
  test('brings the experience of its step beside its own, once, also to a repeated request and to ten at once', async () => {
    const caller = await player()
    await Promise.all(Array.from({ length: 10 }, () => commitCrime(caller)))
    const own = crimeRules.failureExperience + firstStepExperience.crime
    expect(await experienceOf(caller)).toBe(own)
    await commitCrime(caller, 'again', ++lastToken)
    await actions.pool.query('update gangster set crime_until = null where account_id = $1', [caller.accountId])
    const token = ++lastToken
    for (const _ of [1, 2]) granted(await commitCrime(caller, 'second', token))
    expect(await experienceOf(caller)).toBe(own + crimeRules.failureExperience)
    expect((await takenBy(caller)).map(({ payload }) => payload)).toMatchObject([
      { step: 'crime', experience: firstStepExperience.crime },
    ])
    expect(await steps(caller)).toEqual(['crime'])
  })

  test('that reaches a rank with it says so in its answer', async () => {
    const caller = await player()
    await actions.pool.query('update gangster set experience = $2 where account_id = $1', [
      caller.accountId,
      300 - firstStepExperience.crime,
    ])
    expect(granted(await commitCrime(caller))).toMatchObject({ rankedUpTo: 'Muscolo' })
  })

  test('of somebody who has died brings it no second time', async () => {
    const dead = await player()
    granted(await commitCrime(dead))
    await actions.pool.query('update gangster set life = 0 where account_id = $1', [dead.accountId])
    const next = { ...actions.newPlayer(), userId: dead.userId }
    granted(await actions.rpc(StatusService).getStatus(callOf(next), {}))
    granted(await commitCrime(next))
    expect(await experienceOf(next)).toBe(crimeRules.failureExperience)
    expect(await steps(next)).toEqual(['crime'])
  })
})

test('a car theft and a journey are steps in their own transaction, once', async () => {
  const caller = await player()
  granted(
    await actions.rpc(CarTheftService).execute(callOf(caller), { carOptionId: 4, tokenIssuedAtMicros: ++lastToken }),
  )
  expect(await experienceOf(caller)).toBe(carTheftRules.failureExperience + firstStepExperience.car)
  granted(await actions.rpc(TravelService).travel(callOf(caller), { destinationCityId: 2 }))
  expect(await steps(caller)).toEqual(['car', 'travel'])
  const both = await experienceOf(caller)
  expect(both).toBe(carTheftRules.failureExperience + firstStepExperience.car + firstStepExperience.travel)
  actions.clock.advanceMs(7_200_000)
  granted(await actions.rpc(TravelService).travel(callOf(caller), { destinationCityId: 1 }))
  granted(
    await actions.rpc(CarTheftService).execute(callOf(caller), { carOptionId: 4, tokenIssuedAtMicros: ++lastToken }),
  )
  expect(await experienceOf(caller)).toBe(both + carTheftRules.failureExperience)
  expect(await takenBy(caller)).toHaveLength(2)
})

describe('a step in economy', () => {
  const factsOf: [FirstStep, (accountId: number) => Promise<unknown>][] = [
    [
      'deposit',
      (accountId) =>
        actions.publish('sottomondo.economy.bank.deposited.v1', { accountId, amountEuro: 5, depositedAtMs: 1 }),
    ],
    [
      'sale',
      (accountId) => actions.publish('sottomondo.economy.car.sold.v1', { accountId, cars: 1, euro: 5, soldAtMs: 1 }),
    ],
  ]
  test.each(factsOf)(
    '%s brings its experience once, however often and at once it is told',
    async (step, publishFact) => {
      const [caller, other] = [await player(), await player()]
      await Promise.all([1, 2, 3, 4].map(() => publishFact(caller.accountId)))
      await eventually(async () => expect(await experienceOf(caller)).toBe(firstStepExperience[step]))
      await publishFact(caller.accountId)
      // Facts of one subject come in their order: the other's was the last.
      await publishFact(other.accountId)
      await eventually(async () => expect(await experienceOf(other)).toBe(firstStepExperience[step]))
      expect(await experienceOf(caller)).toBe(firstStepExperience[step])
      expect(await takenBy(caller)).toHaveLength(1)
      expect(await steps(caller)).toEqual([step])
    },
  )

  test('brings the dead nothing', async () => {
    const [dead, other] = [await player(), await player()]
    await actions.pool.query('update gangster set life = 0 where account_id = $1', [dead.accountId])
    for (const { accountId } of [dead, other])
      await actions.publish('sottomondo.economy.bank.deposited.v1', { accountId, amountEuro: 5, depositedAtMs: 1 })
    await eventually(async () => expect(await experienceOf(other)).toBe(firstStepExperience.deposit))
    expect(await experienceOf(dead)).toBe(0)
  })
})

test('every step is listed with what it brings', async () => {
  const { steps } = granted(await actions.rpc(FirstStepService).list(callOf(await player()), {}))
  expect(steps).toEqual(firstSteps.map((step) => ({ step, experience: firstStepExperience[step], taken: false })))
})
