import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { TravelService } from '@sottomondo/proto/actions/v1/travel'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { paidActionRules } from '../../kernel/paid-action/paid-action.rules.ts'
import { settlementsOf } from '../../testing/escrow-fake.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { status } from '../status/status.ts'
import { travel as travelFeature } from './travel.ts'

const actions = useActions([status, travelFeature])
const travel = () => actions.rpc(TravelService)
const [amsterdam, brussel, parijs, rome] = [1, 2, 3, 4]
const go = (caller: Caller, destinationCityId: number, requestId?: string) =>
  travel().travel(callOf(caller, requestId), { destinationCityId })
const look = async (caller: Caller) => granted(await travel().get(callOf(caller), {}))
const change = (caller: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${caller.accountId}`)
const settlements = (caller: Caller) => settlementsOf(actions, caller)
const inSeconds = (seconds: number) => `'${new Date(actions.clock.nowMs() + seconds * 1000).toISOString()}'`

async function traveller(): Promise<Caller> {
  const caller = actions.newPlayer()
  await look(caller)
  return caller
}
const journeys = async (caller: Caller) =>
  (await actions.outbox({ subject: 'sottomondo.actions.travel.travelled.v1' }))
    .map((row) => row.payload)
    .filter((payload) => payload.accountId === caller.accountId)

beforeEach(() => {
  Object.assign(actions.economy, { reservations: [], answer: undefined, hook: undefined })
})

test('a newcomer sees the price of each city from Amsterdam', async () => {
  expect(await look(await traveller())).toEqual({
    currentCityName: 'Amsterdam',
    waitSeconds: 1_800,
    cities: [
      { cityId: amsterdam, cityName: 'Amsterdam', travelCost: 0 },
      { cityId: brussel, cityName: 'Brussel', travelCost: 1_200 },
      { cityId: parijs, cityName: 'Parijs', travelCost: 2_400 },
      { cityId: rome, cityName: 'Rome', travelCost: 4_500 },
    ],
  })
})

describe('a journey', () => {
  test('is paid, ends at once, and is told to everybody concerned; a repeated request is no second one', async () => {
    const caller = await traveller()
    const first = granted(await go(caller, parijs, 'once'))
    expect(first).toEqual({
      message: 'Je bent nu in Parijs. De reis kostte €2.400.',
      cityName: 'Parijs',
      travelCost: 2_400,
      timeLeft: 1_800,
    })
    expect(await go(caller, parijs, 'once')).toEqual(first)
    expect(actions.economy.reservations).toMatchObject([
      { accountId: caller.accountId, asset: 'cashPocket', amount: 2_400, purpose: 'travel' },
    ])
    expect(await settlements(caller)).toEqual(['commit'])
    expect((await look(caller)).currentCityName).toBe('Parijs')
    expect(granted(await actions.rpc(StatusService).getStatus(callOf(caller), {})).hasTravelled).toBe(true)
    const written = await actions.outbox({ requestId: 'once' })
    expect(written.map(({ subject, payload }) => [subject, payload.event])).toEqual([
      ['sottomondo.actions.travel.travelled.v1', undefined],
      [`push.account.${caller.accountId}`, 'cityChanged'],
      [`push.account.${caller.accountId}`, 'allTimersUpdated'],
      ['sottomondo.actions.first-step.taken.v1', undefined],
      [`push.account.${caller.accountId}`, 'firstStepTaken'],
      ['sottomondo.actions.escrow.settled.v1', undefined],
    ])
    expect(written[1]?.payload.payload).toEqual({ cityName: 'Parijs', version: 2 })
    expect(written[2]?.payload.payload).toMatchObject({
      timeLeft: { travel: 1_800, crime: 0 },
      inJail: false,
      version: 2,
    })
    expect(await journeys(caller)).toMatchObject([{ fromCityName: 'Amsterdam', toCityName: 'Parijs', costEuro: 2_400 }])
    const card = JSON.parse((await actions.redis.hGet(`card:${caller.accountId}`, 'actions')) ?? '{}')
    expect(card).toMatchObject({ cityName: 'Parijs', v: 3 })
  })

  test('has to wait until half an hour after the one before', async () => {
    const caller = await traveller()
    granted(await go(caller, brussel))
    actions.clock.advanceMs(1_799_500)
    expect(refused(await go(caller, parijs))).toMatchObject({
      id: 'timer',
      message: 'Je moet nog 1 seconde wachten voordat je weer kunt reizen.',
      timeLeft: 1,
    })
    actions.clock.advanceMs(500)
    expect(granted(await go(caller, parijs)).travelCost).toBe(1_500)
    expect(await settlements(caller)).toEqual(['commit', 'commit'])
  })

  test('is refused before economy hears of it: to an unknown or the same city, from jail, for the dead', async () => {
    const caller = await traveller()
    for (const nowhere of [0, -1, 5, 2 ** 53 - 1]) expect(refused(await go(caller, nowhere)).id).toBe('invalid')
    expect(refused(await go(caller, amsterdam)).message).toBe('Je bent al in Amsterdam.')
    // In the order of the rules: jail before the timer.
    await change(caller, `travel_until = ${inSeconds(100)}, jailed_until = ${inSeconds(50)}`)
    expect(refused(await go(caller, rome)).id).toBe('jail')
    await change(caller, `fight_until = ${inSeconds(50)}`)
    expect(refused(await go(caller, rome)).id).toBe('activeMurderAttempt')
    await change(caller, 'life = 0')
    expect(refused(await go(caller, rome)).id).toBe('noActiveAccount')
    expect(actions.economy.reservations).toEqual([])
  })

  test('without the money changes nothing, not even the timer', async () => {
    const caller = await traveller()
    actions.economy.answer = refuse('insufficientFunds', 'economy’s own words')
    expect(refused(await go(caller, rome))).toMatchObject({
      id: 'insufficientFunds',
      message: 'Je hebt niet genoeg geld op zak voor deze reis.',
    })
    actions.economy.answer = undefined
    expect((await look(caller)).currentCityName).toBe('Amsterdam')
    granted(await go(caller, rome))
    expect(await settlements(caller)).toEqual(['void', 'commit'])
  })
})

describe('failures between the two steps', () => {
  test('twenty at one instant, to three cities: one journey, one payment, nothing left open', async () => {
    const caller = await traveller()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        go(caller, [brussel, parijs, rome][index % 3] ?? rome, `at-once-${index}`),
      ),
    )
    const gone = answers.flatMap((answer) => ('refused' in answer ? [] : [answer]))
    expect(gone).toHaveLength(1)
    // While the first is under way, and when it is done.
    for (const answer of answers) if ('refused' in answer) expect(['conflict', 'timer']).toContain(answer.id)
    expect(actions.economy.reservations).toHaveLength(1)
    expect(await settlements(caller)).toEqual(['commit'])
    expect(await journeys(caller)).toHaveLength(1)
    expect((await look(caller)).currentCityName).toBe(gone[0]?.cityName)
    const open = await actions.pool.query(`select from intent where state = 'open'`)
    expect(open.rowCount).toBe(0)
  })

  test.each([
    ['jailed', (): string => `jailed_until = ${inSeconds(600)}`, 'jail'],
    ['killed', (): string => 'life = 0', 'noActiveAccount'],
    ['shot at', (): string => `fight_until = ${inSeconds(20)}`, 'activeMurderAttempt'],
    ['gone already', (): string => `city_name = 'Rome'`, 'conflict'],
  ])('a player who is %s meanwhile stays and gets their money back', async (_what, set, id) => {
    const caller = await traveller()
    actions.economy.hook = async () => void (await change(caller, set()))
    expect(refused(await go(caller, parijs)).id).toBe(id)
    expect(await settlements(caller)).toEqual(['void'])
    expect(await journeys(caller)).toEqual([])
  })

  test('a process that dies after the reservation: it is voided when it lapses, and the same request begins anew', async () => {
    const caller = await traveller()
    let proceed = () => {}
    actions.economy.hook = () =>
      new Promise((resolve) => {
        proceed = resolve
      })
    const late = go(caller, parijs, 'died')
    await eventually(() => expect(actions.economy.reservations).toHaveLength(1))
    actions.clock.advanceMs(paidActionRules.lapseMs + 1)
    await eventually(async () => expect(await settlements(caller)).toEqual(['void']))
    proceed()
    expect(refused(await late)).toMatchObject({
      id: 'unavailable',
      message: 'De reis ging niet door. Probeer het opnieuw.',
    })
    expect((await look(caller)).currentCityName).toBe('Amsterdam')
    actions.economy.hook = undefined
    granted(await go(caller, parijs, 'died'))
    expect([(await look(caller)).currentCityName, await settlements(caller)]).toEqual(['Parijs', ['void', 'commit']])
  })

  test('the last write fails: nothing has happened, and the same request continues where it stopped', async () => {
    const caller = await traveller()
    await actions.pool.query(
      `alter table outbox add constraint no_commit check (payload->>'outcome' is distinct from 'commit') not valid`,
    )
    await expect(go(caller, parijs, 'half')).rejects.toThrow(/reference/)
    expect((await look(caller)).currentCityName).toBe('Amsterdam')
    expect(await settlements(caller)).toEqual([])
    await actions.pool.query('alter table outbox drop constraint no_commit')
    granted(await go(caller, parijs, 'half'))
    expect(new Set(actions.economy.reservations.map((one) => one.escrowId)).size).toBe(1)
    expect(await settlements(caller)).toEqual(['commit'])
  })
})

test('the city is written to the card again when a crash left it unwritten', async () => {
  const caller = await traveller()
  granted(await go(caller, rome))
  await actions.redis.del(`card:${caller.accountId}`)
  const [written] = await journeys(caller)
  await actions.publish('sottomondo.actions.travel.travelled.v1', written)
  await eventually(async () => {
    const card = await actions.redis.hGet(`card:${caller.accountId}`, 'actions')
    expect(JSON.parse(card ?? '{}')).toMatchObject({ cityName: 'Rome' })
  })
})
