import { isRefusal } from '@sottomondo/server-kit/refusal'
import { run } from '@sottomondo/test-kit'
import { describe, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { ctxIn, garageOf, garageOwners, giveCars, theftOf } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { garageRules, garageTexts } from './garage.rules.ts'

const economy = useEconomyDatabase({ audited: true })

const { gangster, balancesOf, facts } = garageOwners(economy)
type Ask = { cityName?: string; requestId?: string }
const ask = (accountId: number, action: string, carIds: number[], { cityName = 'Amsterdam', requestId }: Ask = {}) =>
  economy.garage.chosen(ctxIn(accountId, cityName, requestId), { action, carIds })
const pushesTo = async (accountId: number) =>
  (
    await run(
      economy.pool,
      'garages_told',
      `select from outbox where subject = 'push.account.' || $1::text and payload ->> 'event' = 'garageChanged'`,
      [accountId],
    )
  ).length

/** A garage with a free, a locked, a shipped and a whole car, and one of somebody else. */
async function mixed() {
  const [me, other] = [await gangster(), await gangster()]
  const [free = 0, locked = 0, away = 0] = await giveCars(economy, me, 3)
  const [whole = 0] = await giveCars(economy, me, 1, { life: 100 })
  const [theirs = 0] = await giveCars(economy, other)
  await answered(economy.garage.lock(ctxIn(me), { carId: locked }))
  await answered(economy.garage.ship(ctxIn(me, 'Rome'), { carId: away }))
  return { me, other, free, locked, away, whole, theirs }
}

describe('several chosen cars', () => {
  test('are sold together, and each that can’t be is left with its reason', async () => {
    const { me, other, free, locked, away, whole, theirs } = await mixed()
    const before = await balancesOf(me)
    expect(await ask(me, 'sell', [theirs, whole, away, locked, free, free])).toMatchObject({
      message: '2 auto’s verkocht voor samen €26.720. Met 3 auto’s lukte het niet.',
      cashPocket: before.cash + 26_720,
      cars: [
        { carId: free, done: true, reason: undefined },
        { carId: locked, done: false, reason: garageTexts.locked },
        { carId: away, done: false, reason: garageTexts.onItsWay },
        { carId: whole, done: true, reason: undefined },
        { carId: theirs, done: false, reason: garageTexts.notYours },
      ],
    })
    expect((await garageOf(economy, me)).map(({ id }) => id)).toEqual([locked, away])
    expect(await garageOf(economy, other)).toHaveLength(1)
  })

  test('are repaired together at the sum of their prices, locked ones too, in one push', async () => {
    const { me, free, locked, away, whole } = await mixed()
    await give(economy.pool, me, 'cashPocket', 50_000)
    const [before, pushes] = [await balancesOf(me), await pushesTo(me)]
    expect(await ask(me, 'repair', [free, locked, away, whole])).toMatchObject({
      message: '2 auto’s zijn weer heel. Dat kostte €14.696. Met 2 auto’s lukte het niet.',
      cars: [{ done: true }, { done: true }, { reason: garageTexts.onItsWay }, { reason: garageTexts.isWhole }],
    })
    expect((await balancesOf(me)).cash).toBe(before.cash - 2 * 7_348)
    expect((await garageOf(economy, me)).map(({ life }) => life)).toEqual([100, 100, 60, 100])
    expect((await pushesTo(me)) - pushes).toBe(1)
  })

  test('are shipped together, with a fact for each and the first of them for all', async () => {
    const { me, free, locked, away, whole } = await mixed()
    await give(economy.pool, me, 'cashPocket', 50_000)
    const earlier = (await facts('sottomondo.economy.car.shipped.v1', me)).length
    expect(await ask(me, 'ship', [whole, locked, free, away], { cityName: 'Rome' })).toMatchObject({
      message: '3 auto’s zijn op weg naar Rome. Dat kostte €2.505. Met 1 auto lukte het niet.',
      cars: [{ done: true }, { done: true }, { reason: garageTexts.onItsWay }, { done: true }],
    })
    const shipped = (await facts('sottomondo.economy.car.shipped.v1', me)).slice(earlier).map(({ payload }) => payload)
    expect(shipped).toMatchObject(
      [free, locked, whole].map((carId, index) => ({ carId, together: { cars: 3, number: index + 1 } })),
    )
    expect(await garageOf(economy, me)).toMatchObject(Array(4).fill({ stad: 'Rome', shipTime: 3_600 }))
  })

  test('are crushed together, with one fact of all', async () => {
    const me = await gangster()
    const carIds = await giveCars(economy, me, 3)
    expect(await ask(me, 'crush', carIds)).toMatchObject({ id: 'insufficientFunds' })
    await give(economy.pool, me, 'bullets', 45)
    expect(await ask(me, 'crush', carIds)).toMatchObject({
      message: '3 auto’s gecrusht. Het bracht 36 kogels op en kostte er 45: netto −9.',
      bullets: 36,
    })
    expect(await facts('sottomondo.economy.car.crushed.v1', me)).toMatchObject([{ payload: { cars: 3, bullets: -9 } }])
  })

  test('that cost more than the player has stay as they are, all of them', async () => {
    const me = await gangster()
    const carIds = await giveCars(economy, me, 2)
    await give(economy.pool, me, 'cashPocket', 10_000)
    const before = [await balancesOf(me), await garageOf(economy, me), await pushesTo(me)]
    expect(await ask(me, 'repair', carIds)).toMatchObject({ id: 'insufficientFunds' })
    expect([await balancesOf(me), await garageOf(economy, me), await pushesTo(me)]).toEqual(before)
  })

  test('of which none can be done are refused, with the reason where it is one', async () => {
    const { me, locked, away, whole, theirs } = await mixed()
    expect(await ask(me, 'sell', [locked])).toMatchObject({ id: 'conflict', message: garageTexts.locked })
    expect(await ask(me, 'repair', [whole])).toMatchObject({ id: 'conflict', message: garageTexts.isWhole })
    expect(await ask(me, 'sell', [locked, away])).toMatchObject({ id: 'conflict', message: garageTexts.noneChosen })
    // Somebody else's are answered as if there were none.
    expect(await ask(me, 'sell', [theirs])).toEqual(await ask(me, 'sell', [999_999_999]))
    expect(await ask(me, 'sell', [theirs])).toMatchObject({ id: 'notFound', message: garageTexts.notYours })
    const theft = theftOf(me)
    const { carId } = await answered(economy.garage.reserveCar(ctxOf(me), theft))
    expect(await ask(me, 'sell', [carId])).toMatchObject({ id: 'conflict', message: garageTexts.isComing })
  })

  test('are a list of one to a hundred ids, and an action there is', async () => {
    const me = await gangster()
    const [carId = 0] = await giveCars(economy, me)
    const tooMany = Array.from({ length: garageRules.chosenMost + 1 }, () => carId)
    for (const carIds of [[], tooMany, [carId, -1], [0]])
      expect(await ask(me, 'sell', carIds)).toMatchObject({ id: 'invalid', message: garageTexts.badChoice })
    for (const action of ['', 'lock', 'toString', 'SELL'])
      expect(await ask(me, action, [carId])).toMatchObject({ id: 'invalid' })
    expect(await garageOf(economy, me)).toHaveLength(1)
  })

  test('are done once for one request, and a repeated one gets the first answer', async () => {
    const me = await gangster()
    const carIds = await giveCars(economy, me, 3)
    const again = () => ask(me, 'sell', carIds, { requestId: 'once-chosen' })
    const answers = await Promise.all(Array.from({ length: 8 }, again))
    expect(answers).toEqual(Array(8).fill(answers[0]))
    expect(await again()).toEqual(answers[0])
    expect((await balancesOf(me)).cash).toBe(2_500 + 3 * 10_020)
  })

  test('that overlap with another choice at the same instant leave once', async () => {
    const me = await gangster()
    await give(economy.pool, me, 'bullets', 1_000)
    const carIds = await giveCars(economy, me, 9)
    const before = await balancesOf(me)
    const answers = await Promise.all([
      ask(me, 'sell', carIds.slice(0, 6)),
      ask(me, 'sell', carIds.slice(3).toReversed()),
      ask(me, 'crush', carIds.slice(1, 8)),
      economy.garage.sell(ctxIn(me), { carId: carIds[4] ?? 0 }),
      economy.garage.sellBetween(ctxIn(me), { minPrice: 0, maxPrice: 100_000 }),
    ])
    const counted = (index: number) => {
      const answer = answers[index]
      if (!answer || isRefusal(answer)) return 0
      return 'cars' in answer ? answer.cars.filter(({ done }) => done).length : 1
    }
    const crushed = counted(2)
    expect(await garageOf(economy, me)).toEqual([])
    expect(await balancesOf(me)).toEqual({
      cash: before.cash + (9 - crushed) * 10_020,
      bullets: before.bullets - 3 * crushed,
    })
    expect(counted(0) + counted(1) + crushed + counted(3)).toBeLessThanOrEqual(9)
  })
})

test('a garage says its taken places, also of cars that are away and of those that may come', async () => {
  const me = await gangster()
  const [carId = 0] = await giveCars(economy, me, 3)
  const stake = {
    escrowId: `stake-chosen:${me}`,
    accountId: me,
    purpose: 'heist',
    carId,
    cityName: 'Amsterdam',
    amount: 0,
  }
  await answered(economy.garage.stakeCar(ctxOf(me), stake))
  await answered(economy.garage.reserveCar(ctxOf(me), theftOf(me)))
  const { garage, placesTaken } = await answered(economy.garage.list(ctxIn(me), {}))
  expect([garage.length, placesTaken]).toEqual([2, 4])
})
