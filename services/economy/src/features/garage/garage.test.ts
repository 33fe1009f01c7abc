import type { StakeCarRequest } from '@sottomondo/proto/economy/v1/garage'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { run } from '@sottomondo/test-kit'
import { describe, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { ctxIn, garageOf, garageOwners, giveCars, theftOf } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { faucet, move, sink } from '../../kernel/ledger/ledger.rules.ts'
import { premiumRules } from '../premium/premium.rules.ts'
import { garageTexts } from './garage.rules.ts'

const economy = useEconomyDatabase({ audited: true })

const { gangster, balancesOf, facts } = garageOwners(economy)
const spaceOf = async (accountId: number) => (await answered(economy.garage.list(ctxIn(accountId), {}))).garageSpace
const reserve = (theft: ReturnType<typeof theftOf>) => economy.garage.reserveCar(ctxOf(theft.accountId), theft)
const outcomes = (answers: unknown[]) => answers.filter((one) => !isRefusal(one)).length

describe('a theft', () => {
  test('brings its car once, for repeated facts in any order', async () => {
    const me = await gangster()
    const theft = theftOf(me, { carName: 'Volmer Pendler', life: 70 })
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => reserve(theft)))
    expect(first).toMatchObject({ salePrice: 11_690, crushBullets: -1 })
    expect(others).toEqual(Array(7).fill(first))
    expect(await garageOf(economy, me)).toEqual([])
    const commit = { escrowId: theft.escrowId, outcome: 'commit' as const }
    await economy.settle(commit, commit)
    await economy.settle(commit)
    expect(await garageOf(economy, me)).toMatchObject([
      {
        id: isRefusal(first) ? 0 : first?.carId,
        auto: 'Volmer Pendler',
        waarde: 16_700,
        life: 70,
        stad: 'Rome',
        shipTime: 0,
        verscheepsKosten: 835,
        reparatieKosten: 5_511,
        isLocked: false,
        verkoopPrijs: 11_690,
        crushKogels: -1,
      },
    ])
    expect(await reserve(theft)).toEqual(first)
    expect(await reserve({ ...theft, life: 71 })).toMatchObject({ id: 'conflict' })
  })

  test('whose car is still on its way is answered so, to its thief alone', async () => {
    const [me, other] = [await gangster(), await gangster()]
    const theft = theftOf(me)
    const { carId } = await answered(reserve(theft))
    const sell = (accountId: number) => economy.garage.sell(ctxIn(accountId), { carId })
    expect(await sell(me)).toMatchObject({ id: 'conflict', message: garageTexts.isComing })
    expect(await sell(other)).toMatchObject({ id: 'notFound' })
    await economy.settle({ escrowId: theft.escrowId, outcome: 'commit' })
    await answered(sell(me))
    expect(await sell(me)).toMatchObject({ id: 'notFound' })
  })

  test('without a car gives its place back, also when the void comes first', async () => {
    const me = await gangster()
    const theft = theftOf(me)
    await answered(reserve(theft))
    await economy.settle({ escrowId: theft.escrowId, outcome: 'void' })
    const early = theftOf(me)
    await economy.settle({ escrowId: early.escrowId, outcome: 'void' })
    expect(await reserve(early)).toMatchObject({ id: 'conflict' })
    expect(await garageOf(economy, me)).toEqual([])
    expect(outcomes(await Promise.all(Array.from({ length: 26 }, () => reserve(theftOf(me)))))).toBe(25)
  })

  test('finds no place in a full garage, also at one instant; a sale makes room for one', async () => {
    const me = await gangster()
    const [carId = 0] = await giveCars(economy, me, 23)
    const answers = await Promise.all(Array.from({ length: 12 }, () => reserve(theftOf(me))))
    expect(outcomes(answers)).toBe(2)
    expect(answers.find(isRefusal)?.message).toMatch(/^Je garage is vol/)
    await answered(economy.garage.sell(ctxIn(me), { carId }))
    expect(outcomes(await Promise.all([reserve(theftOf(me)), reserve(theftOf(me))]))).toBe(1)
  })

  test('must be of an existing car, and belongs to its thief only', async () => {
    const me = await gangster()
    expect(await reserve(theftOf(me, { carName: 'Fiets' }))).toMatchObject({ id: 'invalid' })
    expect(await reserve(theftOf(me, { life: 101 }))).toMatchObject({ id: 'invalid' })
    expect(await economy.garage.reserveCar(ctxOf(me), theftOf(me + 1))).toMatchObject({ id: 'forbidden' })
  })

  test('is not sold by a frozen player, who reads why', async () => {
    const me = await gangster()
    const [carId = 0] = await giveCars(economy, me, 1)
    await answered(economy.owner.freeze(ctxOfService(), { freezeId: 'g-2', cause: 'test', accountIds: [me] }))
    expect(await economy.garage.sell(ctxIn(me), { carId })).toMatchObject({ id: 'activeMurderAttempt' })
    await answered(economy.owner.thaw(ctxOfService(), { freezeId: 'g-2' }))
    expect(isRefusal(await economy.garage.sell(ctxIn(me), { carId }))).toBe(false)
  })

  test('of a frozen player waits for their thaw; of a dead player it goes to nobody', async () => {
    const [me, dead] = [await gangster(), await gangster()]
    const [mine, theirs] = [theftOf(me), theftOf(dead)]
    await Promise.all([answered(reserve(mine)), answered(reserve(theirs))])
    await answered(economy.owner.freeze(ctxOfService(), { freezeId: 'g-1', cause: 'test', accountIds: [me, dead] }))
    await economy.settle(
      { escrowId: mine.escrowId, outcome: 'commit' },
      { escrowId: theirs.escrowId, outcome: 'commit' },
    )
    expect(await garageOf(economy, me)).toEqual([])
    expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
    await answered(economy.owner.closePlayer(ctxOfService(), { accountId: dead }))
    await answered(economy.owner.thaw(ctxOfService(), { freezeId: 'g-1' }))
    expect(await garageOf(economy, me)).toHaveLength(1)
    expect(await garageOf(economy, dead)).toEqual([])
  })
})

describe('a stake', () => {
  let lastStake = 0
  const stake = async (accountId: number, more: Partial<StakeCarRequest> = {}) => ({
    escrowId: `stake:${++lastStake}`,
    accountId,
    purpose: 'heist',
    carId: 0,
    cityName: 'Amsterdam',
    amount: 2_000,
    ...more,
  })
  const put = (request: StakeCarRequest) => economy.garage.stakeCar(ctxOf(request.accountId), request)

  test('reserves the car and the money together, once; a lost car frees its place', async () => {
    const me = await gangster()
    const [carId = 0] = await giveCars(economy, me, 2)
    const reservation = await stake(me, { carId })
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(reservation)))
    const [{ id: _, ...car } = { id: 0 }] = await garageOf(economy, me)
    expect(answers[0]).toMatchObject({ carName: (car as { auto: string }).auto, life: expect.any(Number) })
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect([(await garageOf(economy, me)).length, (await balancesOf(me)).cash]).toEqual([1, 500])
    expect(await economy.garage.sell(ctxIn(me), { carId })).toMatchObject({
      id: expect.stringMatching(/notFound|conflict/),
    })
    expect(await put(await stake(me, { carId }))).toMatchObject({ id: 'notFound' })
    await economy.settle({ escrowId: reservation.escrowId, outcome: 'commit' })
    expect([(await garageOf(economy, me)).length, (await balancesOf(me)).cash]).toEqual([1, 500])
    // 25 places and one car.
    expect(outcomes(await Promise.all(Array.from({ length: 26 }, () => reserve(theftOf(me)))))).toBe(24)
  })

  test('of a car that is sold or staked again at the same instant: one succeeds, the other is refused', async () => {
    const others = [
      (me: number, carId: number) => economy.garage.sell(ctxIn(me), { carId }),
      async (me: number, carId: number) => put(await stake(me, { carId, amount: 0 })),
    ]
    for (const other of [...others, ...others]) {
      const me = await gangster()
      const [carId = 0] = await giveCars(economy, me, 1)
      const reservation = await stake(me, { carId })
      const [staked, gone] = await Promise.all([put(reservation), other(me, carId)])
      expect([staked, gone].filter(isRefusal)).toHaveLength(1)
      expect(await garageOf(economy, me)).toEqual([])
      await economy.settle({ escrowId: reservation.escrowId, outcome: 'void' })
      expect(await garageOf(economy, me)).toHaveLength(isRefusal(staked) ? 0 : 1)
    }
  })

  test('comes back whole when voided; when committed only the car comes back, if the commit says so', async () => {
    const me = await gangster()
    const [carId = 0] = await giveCars(economy, me, 1)
    const first = await stake(me, { carId })
    await answered(put(first))
    await economy.settle({ escrowId: first.escrowId, outcome: 'void' })
    expect([(await garageOf(economy, me)).length, (await balancesOf(me)).cash]).toEqual([1, 2_500])
    const second = await stake(me, { carId })
    await answered(put(second))
    const spent = { escrowId: second.escrowId, outcome: 'commit' as const, itemsBack: true }
    await economy.settle(spent, spent)
    await economy.settle(spent)
    expect([(await garageOf(economy, me)).length, (await balancesOf(me)).cash]).toEqual([1, 500])
    // Without money, too: a player may stake only their car.
    const third = await stake(me, { carId, amount: 0 })
    await answered(put(third))
    await economy.settle({ ...spent, escrowId: third.escrowId })
    expect([(await garageOf(economy, me)).length, (await balancesOf(me)).cash]).toEqual([1, 500])
  })

  test('of a locked, distant, shipped or another’s car is refused, and so is a stake they can’t pay', async () => {
    const [me, other] = [await gangster(), await gangster()]
    const [carId = 0] = await giveCars(economy, me, 1)
    const ask = async (more: Partial<StakeCarRequest>) => put(await stake(me, { carId, ...more }))
    expect(await ask({ amount: 2_501 })).toMatchObject({ id: 'insufficientFunds' })
    expect(await ask({ cityName: 'Rome' })).toMatchObject({ message: garageTexts.isElsewhere('Rome') })
    expect(await ask({ carId: carId + 99_999 })).toMatchObject({ id: 'notFound' })
    expect(await put(await stake(other, { carId }))).toMatchObject({ id: 'notFound' })
    expect(await economy.garage.stakeCar(ctxOf(other), await stake(me, { carId }))).toMatchObject({ id: 'forbidden' })
    for (const wrong of [{ amount: -1 }, { amount: 0.5 }, { purpose: '' }, { escrowId: 'with space' }])
      expect(await ask(wrong)).toMatchObject({ id: 'invalid' })
    await answered(economy.garage.lock(ctxIn(me), { carId }))
    expect(await ask({})).toMatchObject({ message: garageTexts.locked })
    await answered(economy.garage.lock(ctxIn(me), { carId }))
    await run(economy.pool, 'way', `update car set shipped_until = to_timestamp($2::float8 / 1000) where car_id = $1`, [
      carId,
      economy.clock.nowMs() + 1_000,
    ])
    expect(await ask({})).toMatchObject({ message: garageTexts.onItsWay })
    expect([(await garageOf(economy, me)).length, (await balancesOf(me)).cash]).toEqual([1, 2_500])
  })
})

test('premium makes room while it lasts; a player with more cars than places afterwards keeps them and gets none', async () => {
  const me = await gangster()
  await transaction(economy.pool, (tx) =>
    economy.ledger.postDecided(tx, [
      {
        id: 'premium:test',
        kind: 'premiumRenewal',
        entries: [...move(faucet('seed'), sink('premium'), 'credits', premiumRules.credits)],
        memo: { userId: me, premiumUntilMs: economy.clock.nowMs() + 1_000, version: 1 },
      },
    ]),
  )
  await run(
    economy.pool,
    'premium',
    `insert into premium (user_id, premium_until) values ($1, to_timestamp($2::float8 / 1000))`,
    [me, economy.clock.nowMs() + 1_000],
  )
  expect(await spaceOf(me)).toBe(100)
  const carIds = await giveCars(economy, me, 40)
  expect(outcomes([await reserve(theftOf(me))])).toBe(1)
  economy.clock.advanceMs(2_000)
  expect(await spaceOf(me)).toBe(25)
  for (const carId of carIds.slice(0, 16)) {
    await answered(economy.garage.sell(ctxIn(me), { carId }))
    // 39 to 24 cars, plus the reservation.
    expect(outcomes([await reserve(theftOf(me))])).toBe(0)
  }
  const [one = 0] = carIds.slice(16)
  await answered(economy.garage.sell(ctxIn(me), { carId: one }))
  expect(outcomes([await reserve(theftOf(me)), await reserve(theftOf(me))])).toBe(1)
})

describe('an action', () => {
  test('sells, crushes, repairs, ships and locks, each at the announced price', async () => {
    const me = await gangster()
    await give(economy.pool, me, 'cashBank', 1)
    const [sold = 0, crushed = 0, mended = 0] = await giveCars(economy, me, 3)
    expect(await economy.garage.sell(ctxIn(me), { carId: sold })).toMatchObject({
      message: 'Auto succesvol verkocht! Je kreeg er €10.020 voor.',
      cashPocket: 12_520,
    })
    // 25 bullets in a crusher, 12 at the scrapyard, 15 for the work.
    expect(await economy.garage.crush(ctxIn(me), { carId: crushed })).toMatchObject({ id: 'insufficientFunds' })
    await give(economy.pool, me, 'bullets', 20)
    expect(await economy.garage.crush(ctxIn(me), { carId: crushed })).toMatchObject({
      message: 'Auto succesvol gecrusht! Het bracht 12 kogels op en kostte er 15: netto −3.',
      bullets: 17,
    })
    expect(await economy.garage.repair(ctxIn(me), { carId: mended })).toMatchObject({ cashPocket: 12_520 - 7_348 })
    expect(await economy.garage.repair(ctxIn(me), { carId: mended })).toMatchObject({ message: garageTexts.isWhole })
    expect(await economy.garage.ship(ctxIn(me), { carId: mended })).toMatchObject({
      message: 'Deze auto staat al in Amsterdam.',
    })
    await answered(economy.garage.ship(ctxIn(me, 'Rome'), { carId: mended }))
    expect(await balancesOf(me)).toEqual({ cash: 12_520 - 7_348 - 835, bullets: 17 })
    expect(await garageOf(economy, me)).toMatchObject([{ id: mended, life: 100, stad: 'Rome', shipTime: 3_600 }])
    for (const way of ['sell', 'crush', 'repair', 'ship'] as const)
      expect(await economy.garage[way](ctxIn(me, 'Parijs'), { carId: mended })).toMatchObject({
        message: garageTexts.onItsWay,
      })
    expect(await economy.garage.lock(ctxIn(me), { carId: mended })).toMatchObject({ isLocked: true })
    economy.clock.advanceMs(3_600_000)
    expect(await garageOf(economy, me)).toMatchObject([{ shipTime: 0, isLocked: true }])
    for (const way of ['sell', 'crush'] as const)
      expect(await economy.garage[way](ctxIn(me), { carId: mended })).toMatchObject({ message: garageTexts.locked })
    expect(await economy.garage.lock(ctxIn(me), { carId: mended })).toMatchObject({ isLocked: false })
    expect(await facts('sottomondo.economy.car.crushed.v1', me)).toMatchObject([{ payload: { cars: 1, bullets: -3 } }])
    expect(await facts('sottomondo.economy.car.shipped.v1', me)).toMatchObject([
      { payload: { carId: mended, fromCityName: 'Amsterdam', toCityName: 'Rome' } },
    ])
  })

  test('is refused in the same words for another’s car and for none', async () => {
    const [me, other] = [await gangster(), await gangster()]
    const [carId = 0] = await giveCars(economy, other)
    for (const way of ['sell', 'crush', 'repair', 'ship', 'lock'] as const)
      for (const wrong of [carId, 999_999_999, 0, -1])
        expect(await economy.garage[way](ctxIn(me, 'Rome'), { carId: wrong })).toMatchObject({
          id: 'notFound',
          message: garageTexts.notYours,
        })
    expect(await garageOf(economy, other)).toMatchObject([{ id: carId, isLocked: false }])
  })

  test('is refused in jail, except locking and extending', async () => {
    const me = await gangster()
    const [carId = 0] = await giveCars(economy, me)
    const ctx = ctxIn(me, 'Rome')
    const jailedUntilMs = economy.clock.nowMs() + 10_000
    const jailed = () => ({
      ...ctxOf(me),
      caller: ctx.caller && { ...ctx.caller, gangsterState: { ...ctx.caller.gangsterState, jailedUntilMs } },
    })
    for (const way of ['sell', 'crush', 'repair', 'ship'] as const)
      expect(await economy.garage[way](jailed(), { carId })).toMatchObject({ id: 'jail' })
    for (const way of ['sellBetween', 'crushBetween'] as const)
      expect(await economy.garage[way](jailed(), { minPrice: 0, maxPrice: 1_000_000 })).toMatchObject({ id: 'jail' })
    await answered(economy.garage.lock(jailed(), { carId }))
    expect(await economy.garage.expand(jailed(), {})).toMatchObject({ id: 'insufficientFunds' })
  })

  test('is done once for one request, and repeated requests get the first answer', async () => {
    const me = await gangster()
    const [carId = 0] = await giveCars(economy, me)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => economy.garage.sell(ctxIn(me, 'Rome', 'once'), { carId })),
    )
    expect(answers).toEqual(Array(10).fill(answers[0]))
    expect(await balancesOf(me)).toMatchObject({ cash: 12_520 })
  })
})

test('of all actions with one car at one instant, alone and in bulk, it leaves once', async () => {
  const me = await gangster()
  await give(economy.pool, me, 'bullets', 1_000)
  for (let round = 0; round < 6; round++) {
    const before = await balancesOf(me)
    const [carId = 0] = await giveCars(economy, me, 1, { cityName: 'Brussel' })
    const ways = ['sell', 'crush', 'repair', 'ship', 'lock'] as const
    const answers = await Promise.all([
      ...ways.map((way) => economy.garage[way](ctxIn(me, 'Rome'), { carId })),
      economy.garage.sellBetween(ctxIn(me), { minPrice: 0, maxPrice: 100_000 }),
      economy.garage.crushBetween(ctxIn(me), { minPrice: 0, maxPrice: 100_000 }),
      economy.garage.sell(ctxIn(me), { carId }),
    ])
    const [sold, crushed, repaired, shipped, , soldInBulk, crushedInBulk, soldAgain] = answers.map(
      (one) => !isRefusal(one),
    )
    const leavings = [sold, crushed, soldInBulk, crushedInBulk, soldAgain].filter(Boolean).length
    expect(leavings).toBeLessThanOrEqual(1)
    const left = await garageOf(economy, me)
    expect(left).toHaveLength(1 - leavings)
    const life = repaired ? 100 : 60
    const income = sold || soldInBulk || soldAgain ? Math.floor((16_700 * life) / 100) : 0
    expect((await balancesOf(me)).cash).toBe(before.cash + income - (repaired ? 7_348 : 0) - (shipped ? 835 : 0))
    economy.clock.advanceMs(3_600_000)
    if (left[0]?.isLocked) await answered(economy.garage.lock(ctxIn(me), { carId }))
    if (left[0]) await answered(economy.garage.sell(ctxIn(me), { carId }))
  }
})

test('five hundred cars are sold, and crushed, in one transfer, except locked, expensive and shipped ones', async () => {
  const me = await gangster()
  const price = { minPrice: 4_000, maxPrice: 6_000 }
  const wreck = { carName: 'Balkana Zora', life: 50 }
  await giveCars(economy, me, 500, wreck)
  const [locked = 0, away = 0] = await giveCars(economy, me, 2, wreck)
  const [dear = 0] = await giveCars(economy, me, 1)
  await answered(economy.garage.lock(ctxIn(me), { carId: locked }))
  await answered(economy.garage.ship(ctxIn(me, 'Rome'), { carId: away }))
  expect(await economy.garage.crushBetween(ctxIn(me), price)).toMatchObject({ id: 'insufficientFunds' })
  expect(await garageOf(economy, me)).toHaveLength(503)
  await give(economy.pool, me, 'bullets', 5_000)
  expect(await economy.garage.sellBetween(ctxIn(me), { ...price, maxPrice: 3_999 })).toMatchObject({
    id: 'invalid',
    fields: { maxPrice: garageTexts.turnedRange },
  })
  expect(await economy.garage.sellBetween(ctxIn(me), price)).toMatchObject({
    message: '500 auto’s verkocht voor samen €2.350.000.',
  })
  expect(await economy.garage.sellBetween(ctxIn(me), price)).toMatchObject({ id: 'conflict' })
  await giveCars(economy, me, 500, wreck)
  expect(await economy.garage.crushBetween(ctxIn(me), price)).toMatchObject({
    message: '500 auto’s gecrusht. Het bracht 2.500 kogels op en kostte er 7.500: netto −5.000.',
    bullets: 0,
  })
  expect((await garageOf(economy, me)).map(({ id }) => id)).toEqual([locked, away, dear])
})

test('open garages get one push for a change, for any number of cars', async () => {
  const [me, other] = [await gangster(), await gangster()]
  const published = async (accountId: number) =>
    (
      await run(
        economy.pool,
        'garages_told',
        `select from outbox where subject = 'push.account.' || $1::text and payload ->> 'event' = 'garageChanged'`,
        [accountId],
      )
    ).length
  const [carId = 0, another = 0] = await giveCars(economy, me, 40)
  expect(await published(me)).toBe(1)
  const actions = [
    () => economy.garage.lock(ctxIn(me), { carId }),
    () => economy.garage.lock(ctxIn(me), { carId }),
    () => economy.garage.ship(ctxIn(me, 'Rome'), { carId: another }),
    () => economy.garage.sell(ctxIn(me), { carId }),
    () => economy.garage.sellBetween(ctxIn(me), { minPrice: 0, maxPrice: 100_000 }),
  ]
  for (const [index, action] of actions.entries()) {
    await answered(action() as Promise<object>)
    expect(await published(me)).toBe(index + 2)
  }
  await give(economy.pool, me, 'cashPocket', 250_000)
  await answered(economy.garage.expand(ctxIn(me), {}))
  expect(await published(me)).toBe(actions.length + 2)
  // Refused: nothing has changed.
  await economy.garage.sell(ctxIn(me), { carId })
  expect([await published(me), await published(other)]).toEqual([actions.length + 2, 0])
})

test('extensions cost more each time, also when several are bought at one instant', async () => {
  const me = await gangster()
  await give(economy.pool, me, 'cashPocket', 750_000)
  const answers = await Promise.all(Array.from({ length: 5 }, () => economy.garage.expand(ctxIn(me), {})))
  expect(outcomes(answers)).toBe(2)
  expect(await balancesOf(me)).toMatchObject({ cash: 2_500 })
  expect(await answered(economy.garage.list(ctxIn(me), {}))).toMatchObject({
    garageSpace: 125,
    expansionCost: 750_000,
    expansionPlaces: 50,
  })
})

test('a kind of car has its page, found by its name alone', async () => {
  expect(await economy.garage.getCarProfile(ctxOf(1), { carName: 'Volmer Pendler' })).toMatchObject({
    brand: 'Volmer',
    carLine: 'Pendler',
    carValue: 16_700,
    photoPath: '/cars/Volmer%20Pendler.svg?life=100',
  })
  expect(await economy.garage.getCarProfile(ctxOf(1), { carName: 'volmer pendler' })).toMatchObject({ id: 'notFound' })
})
