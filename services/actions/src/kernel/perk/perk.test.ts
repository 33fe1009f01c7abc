import { pushes } from '@sottomondo/event-contract/push'
import { augmentOf, type PerkState, perks } from '@sottomondo/perk-catalogue'
import { CarTheftService } from '@sottomondo/proto/actions/v1/car_theft'
import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { HospitalService } from '@sottomondo/proto/actions/v1/hospital'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { TravelService } from '@sottomondo/proto/actions/v1/travel'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { publishFact } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { carTheft } from '../../features/car-theft/car-theft.ts'
import { crime } from '../../features/crime/crime.ts'
import { hospital as hospitalFeature } from '../../features/hospital/hospital.ts'
import { jail as jailFeature } from '../../features/jail/jail.ts'
import { status } from '../../features/status/status.ts'
import { travel as travelFeature } from '../../features/travel/travel.ts'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { card as cardFeature } from '../card/card.ts'
import { life as lifeFeature } from '../life/life.ts'
import { perk } from './perk.ts'

const actions = useActions([
  carTheft,
  cardFeature,
  crime,
  hospitalFeature,
  jailFeature,
  lifeFeature,
  perk,
  status,
  travelFeature,
])
const crimes = () => actions.rpc(CrimeService)
const thefts = () => actions.rpc(CarTheftService)
const [bodybuilder, dief, autokraker, advocaat, chauffeur] = perks.map(({ perkId }) => perkId)
const at = (perkId = 0, level = 0, augmentId: number | null = null): PerkState => ({ perkId, level, augmentId })
/** Returns an augment of a perk, by its place. */
const augment = (perkId = 0, nth = 0): number => perks[perkId - 1]?.augments[nth - 1]?.augmentId ?? 0

let lastToken = 0
let lastMessage = 0
const publish = ({ accountId }: Caller, states: PerkState[], version: number) =>
  publishFact(
    actions.kit,
    'sottomondo.economy.perk.changed.v1',
    { accountId, perks: states, version },
    { messageId: `perks-${++lastMessage}` },
  )
async function rowOf({ accountId }: Caller) {
  const { rows } = await actions.pool.query('select * from gangster where account_id = $1', [accountId])
  return rows[0]
}
const change = ({ accountId }: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set}, version = version + 1 where account_id = ${accountId}`)
async function gangster(set = 'life = life'): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  await change(caller, set)
  return caller
}
/** Makes a gangster with these perks, as if the fact had arrived. */
let version = 0
const having = (caller: Caller, states: PerkState[]) =>
  change(
    caller,
    `perks = '${JSON.stringify(states)}', perks_version = ${++version}, crime_until = null, car_until = null,
    travel_until = null, jailed_until = null, crimes_committed = 0, car_crimes_committed = 0,
    successful_breakouts = 0`,
  )

beforeEach(() => {
  Object.assign(actions.economy, { reservations: [], answer: undefined, hook: undefined })
  Object.assign(actions.garage, { reservations: [], answer: undefined, hook: undefined })
})

describe('perks told by economy', () => {
  const facts = async (caller: Caller) =>
    (await actions.outbox({ subject: 'sottomondo.actions.life.changed.v1' }))
      .map((row) => row.payload)
      .filter(({ accountId }) => accountId === caller.accountId)
  const pushed = async ({ accountId }: Caller) =>
    (await actions.outbox({ subject: `push.account.${accountId}` })).map((row) => row.payload)

  test('are none for a new account', async () => {
    expect(await rowOf(await gangster())).toMatchObject({ perks: null, perks_version: 0, max_life: 100 })
  })

  test('raise the maximum life, and life by as much: nothing is missing that was not before', async () => {
    const [whole, wounded, dead] = [await gangster(), await gangster('life = 60'), await gangster('life = 0')]
    await Promise.all([whole, wounded, dead].map((caller) => publish(caller, [at(bodybuilder, 2)], 1)))
    await eventually(async () => expect(await rowOf(dead)).toMatchObject({ life: 0, max_life: 110 }))
    await eventually(async () => expect(await rowOf(whole)).toMatchObject({ life: 110, max_life: 110 }))
    await eventually(async () => expect(await rowOf(wounded)).toMatchObject({ life: 70, max_life: 110 }))
    expect(await facts(whole)).toMatchObject([{ life: 110, maxLife: 110, lastHealingItemId: 0 }])
    const events = await pushed(whole)
    expect(events.map(({ event }) => event)).toEqual(['lifeChanged', 'perkEffectsChanged'])
    expect(pushes.lifeChanged.parse(events[0]?.payload)).toMatchObject({ life: 110, maxLife: 110 })
    expect(pushes.perkEffectsChanged.parse(events[1]?.payload).version).toBeGreaterThan(0)
    await eventually(async () => {
      const card = JSON.parse((await actions.redis.hGet(`card:${whole.accountId}`, 'actions')) ?? '{}')
      expect(card).toMatchObject({ life: 110, maxLife: 110 })
    })
  })

  test('count once, and only the newest, in any order of arrival', async () => {
    const caller = await gangster()
    await Promise.all([
      publish(caller, [at(bodybuilder, 3)], 3),
      publish(caller, [at(bodybuilder, 1)], 1),
      publish(caller, [at(bodybuilder, 3)], 3),
      publish(caller, [at(bodybuilder, 2)], 2),
    ])
    await eventually(async () => expect(await rowOf(caller)).toMatchObject({ perks_version: 3, max_life: 115 }))
    // The late fact is consumed before this one, as one consumer reads them in their order.
    await publish(caller, [at(bodybuilder, 2)], 2)
    await publish(caller, [at(bodybuilder, 3), at(dief, 1)], 4)
    await eventually(async () => expect(await rowOf(caller)).toMatchObject({ perks_version: 4 }))
    expect(await rowOf(caller)).toMatchObject({ life: 115, max_life: 115, perks: [at(bodybuilder, 3), at(dief, 1)] })
    // Each is at most once in a batch; the number of batches is chance.
    const lives = (await facts(caller)).map(({ life }) => life)
    expect(lives).toEqual([...new Set(lives)])
    expect(lives.at(-1)).toBe(115)
  })

  test('wait for a gangster whose birth is still on its way', async () => {
    const caller = actions.newPlayer()
    await publish(caller, [at(bodybuilder, 1)], 1)
    granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
    await eventually(async () => expect(await rowOf(caller)).toMatchObject({ life: 105 }))
  })
})

describe('a crime', () => {
  async function succeeds(caller: Caller, states: PerkState[], roll: number, crimeOptionId: number) {
    await having(caller, states)
    actions.random.fix(roll)
    const request = { crimeOptionId, tokenIssuedAtMicros: ++lastToken }
    return granted(await crimes().execute(callOf(caller), request))
  }

  const cases = [
    ...(perks[1]?.levels ?? []).map(({ level }) => at(dief, level)),
    ...(perks[1]?.augments ?? []).map(({ augmentId }) => at(dief, 2, augmentId)),
  ]
  test.each(cases)('with $level and $augmentId succeeds just below its chance, and not at it', async (state) => {
    const caller = await gangster()
    const { level, augmentId } = state
    const ofAugment = augmentOf(augmentId ?? 0)?.effect
    for (const [crimeOptionId, base, more] of [
      [1, 0.55, ofAugment?.smallCrimeChancePercent ?? 0],
      [4, 0.06, ofAugment?.bigCrimeChancePercent ?? 0],
    ] as const) {
      const chance = base * (1 + (level + more) / 100)
      expect((await succeeds(caller, [state], chance - 1e-9, crimeOptionId)).success).toBe(true)
      expect((await succeeds(caller, [state], chance + 1e-9, crimeOptionId)).success).toBe(false)
      await having(caller, [state])
      const { crimeOptions: options } = granted(await crimes().list(callOf(caller), {}))
      expect(options[crimeOptionId - 1]?.successRate).toBe(Math.round(chance * 1000) / 10)
    }
  })

  test('finds an egg and has a sentence by the equipped perks, as the list said', async () => {
    const caller = await gangster()
    const eggs = [at(dief, 1, augment(dief, 2))]
    const found = async (states: PerkState[], roll: number) => (await succeeds(caller, states, roll, 1)).foundEgg
    expect([await found([], 0.0101), await found(eggs, 0.0124), await found(eggs, 0.0126)]).toEqual([
      false,
      true,
      false,
    ])
    const states = [at(dief, 1, augment(dief, 3)), at(advocaat, 4, augment(advocaat, 2))]
    // 120 seconds less 10, 12 and 6 %.
    const served = await succeeds(caller, states, 0.1, 6)
    expect(served).toMatchObject({ success: false, jailSeconds: 87 })
    expect(granted(await actions.rpc(StatusService).getTimers(callOf(caller), {})).timeLeft?.freedom).toBe(87)
    expect(granted(await crimes().list(callOf(caller), {})).crimeOptions[5]?.jailSeconds).toBe(87)
  })

  test('of many at once counts each one’s own perks, in several processes, and once', async () => {
    const other = await actions.another()
    const all = await Promise.all(Array.from({ length: 12 }, () => gangster()))
    const levels = all.map((_, index) => index % 6)
    await Promise.all(all.map((caller, index) => having(caller, [at(dief, levels[index])])))
    // Between level 2 and level 3.
    actions.random.fix(0.55 * 1.025)
    const answers = await Promise.all(
      all.flatMap((caller, index) => {
        const request = { crimeOptionId: 1, tokenIssuedAtMicros: ++lastToken }
        return [actions, other].map((one) => one.rpc(CrimeService).execute(callOf(caller, `many-${index}`), request))
      }),
    )
    await other.stop()
    for (const [index, answer] of answers.entries()) {
      expect(granted(answer).success).toBe((levels[Math.floor(index / 2)] ?? 0) >= 3)
      expect(granted(answer)).toEqual(granted(answers[index - (index % 2)]))
    }
    for (const caller of all) expect(await rowOf(caller)).toMatchObject({ crimes_committed: 1 })
  })
})

describe('a theft', () => {
  async function steal(caller: Caller, states: PerkState[], roll: number, carOptionId = 1) {
    await having(caller, states)
    actions.random.fix(roll)
    const request = { carOptionId, tokenIssuedAtMicros: ++lastToken }
    return granted(await thefts().execute(callOf(caller), request))
  }

  const cases = [
    ...(perks[2]?.levels ?? []).map(({ level }) => at(autokraker, level)),
    ...(perks[2]?.augments ?? []).map(({ augmentId }) => at(autokraker, 2, augmentId)),
  ]
  test.each(cases)('with $level and $augmentId succeeds just below its chance, and not at it', async (state) => {
    const caller = await gangster()
    const ofAugment = augmentOf(state.augmentId ?? 0)?.effect
    for (const [carOptionId, base, more] of [
      [1, 0.5, ofAugment?.streetCarChancePercent ?? 0],
      [3, 0.15, ofAugment?.guardedCarChancePercent ?? 0],
    ] as const) {
      const chance = base * (1 + (state.level + more) / 100)
      expect((await steal(caller, [state], chance - 1e-9, carOptionId)).success).toBe(true)
      expect((await steal(caller, [state], chance + 1e-9, carOptionId)).success).toBe(false)
      await having(caller, [state])
      const { carOptions } = granted(await thefts().list(callOf(caller), {}))
      expect(carOptions[carOptionId - 1]?.successRate).toBe(Math.floor(chance * 100 + 1e-9))
    }
  })

  test('brings a car in a better state, and a shorter sentence', async () => {
    const caller = await gangster()
    await steal(caller, [at(autokraker, 1, augment(autokraker, 2))], 0)
    expect(actions.garage.reservations.at(-1)?.life).toBe(22)
    // 60 seconds less 20, 12 and 10 %.
    const states = [at(autokraker, 1, augment(autokraker, 3)), at(advocaat, 4, augment(advocaat, 3))]
    expect(await steal(caller, states, 0.19, 4)).toMatchObject({ success: false, jailSeconds: 35 })
    const { carOptions } = granted(await thefts().list(callOf(caller), {}))
    expect(carOptions[0]).toMatchObject({ minJailSeconds: 35, maxJailSeconds: 87 })
  })
})

test('a journey has the price and wait that were shown', async () => {
  const caller = await gangster()
  const travel = actions.rpc(TravelService)
  await having(caller, [at(chauffeur, 4, augment(chauffeur, 1))])
  const shown = granted(await travel.get(callOf(caller), {}))
  expect(shown).toMatchObject({ waitSeconds: 1_440, cities: [{ travelCost: 0 }, { travelCost: 1_020 }, {}, {}] })
  const answer = granted(await travel.travel(callOf(caller), { destinationCityId: 2 }))
  expect(answer).toMatchObject({ travelCost: 1_020, timeLeft: 1_440 })
  expect(actions.economy.reservations).toMatchObject([{ amount: 1_020 }])
  await having(caller, [at(chauffeur, 4, augment(chauffeur, 3))])
  expect(granted(await travel.get(callOf(caller), {})).waitSeconds).toBe(1_260)
})

test('the hospital takes less money or less time, as shown', async () => {
  const caller = await gangster('life = 60')
  const hospital = actions.rpc(HospitalService)
  await having(caller, [at(bodybuilder, 1, augment(bodybuilder, 1))])
  expect(granted(await hospital.get(callOf(caller), {}))).toMatchObject({ costToHeal: 5_400, healSeconds: 1_200 })
  await having(caller, [at(bodybuilder, 1, augment(bodybuilder, 2))])
  expect(granted(await hospital.get(callOf(caller), {}))).toMatchObject({ costToHeal: 6_000, healSeconds: 1_020 })
  expect(granted(await hospital.heal(callOf(caller), {}))).toMatchObject({ cost: 6_000, timeLeft: 1_020 })
})

test('jail: a helper has a better chance and a shorter sentence, and a cash payer pays less', async () => {
  const [helper, prisoner] = [await gangster(), await gangster()]
  const jail = actions.rpc(JailService)
  const jailed = () => change(prisoner, `jailed_until = '${new Date(actions.clock.nowMs() + 100_000).toISOString()}'`)
  const attempt = async (states: PerkState[], roll: number) => {
    await jailed()
    await having(helper, states)
    actions.random.fix(roll)
    return granted(await jail.breakOut(callOf(helper), { name: prisoner.accountName }))
  }
  const strong = [at(bodybuilder, 1, augment(bodybuilder, 3)), at(advocaat, 1, augment(advocaat, 4))]
  // 0.7 plus 5 % of it.
  expect((await attempt(strong, 0.7349)).success).toBe(true)
  expect((await attempt(strong, 0.7351)).success).toBe(false)
  const quick = [at(bodybuilder, 1, augment(bodybuilder, 4)), at(advocaat, 4)]
  expect(await attempt(quick, 0.99)).toMatchObject({ success: false, jailSeconds: 102 })
  expect(granted(await jail.getWall(callOf(helper), {})).jailSeconds).toBe(102)
  await jailed()
  await change(prisoner, `perks = '${JSON.stringify([at(advocaat, 1, augment(advocaat, 1))])}', perks_version = 1`)
  expect(granted(await jail.getBuyOutPrice(callOf(prisoner), {}))).toMatchObject({ euro: 29_750, euroPerSecond: 297.5 })
  granted(await jail.buyOut(callOf(prisoner), { payWith: 'CASH' }))
  expect(actions.economy.reservations.at(-1)).toMatchObject({ amount: 29_750 })
})
