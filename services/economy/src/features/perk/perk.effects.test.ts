import { type PerkState, perks } from '@sottomondo/perk-catalogue'
import { expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { ctxIn, garageOf, giveCars, theftOf } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { readEffects } from './perk.effects.ts'
import { lockPlayerPerks, writeAugment, writeLevel } from './perk.store.ts'

const economy = useEconomyDatabase()
const [, , , , chauffeur = 0, handelaar = 0] = perks.map(({ perkId }) => perkId)
/** Returns an augment of a perk, by its place. */
const augment = (perkId: number, nth: number): number => perks[perkId - 1]?.augments[nth - 1]?.augmentId ?? 0

let last = 9_000
/** Makes a player with cash and bullets. */
async function player(): Promise<number> {
  const accountId = ++last
  await answered(economy.garage.list(ctxIn(accountId), {}))
  await give(economy.pool, accountId, 'cashPocket', 1_000_000)
  await give(economy.pool, accountId, 'bullets', 100)
  return accountId
}
async function have(accountId: number, { perkId, level, augmentId }: PerkState): Promise<void> {
  await lockPlayerPerks(economy.pool, accountId)
  await writeLevel(economy.pool, accountId, perkId, level)
  if (augmentId !== null) await writeAugment(economy.pool, accountId, perkId, augmentId)
}
const balancesOf = async (accountId: number) => {
  const { cashPocket, bullets } = await readHoldings(economy.pool, accountId)
  return { cash: cashPocket?.balance ?? 0, bullets: bullets?.balance ?? 0 }
}
/** Returns a car in a player's garage, as it is shown to them. */
async function shown(accountId: number, more = {}) {
  const [carId = 0] = await giveCars(economy, accountId, 1, more)
  const found = (await garageOf(economy, accountId)).find(({ id }) => id === carId)
  if (!found) throw new Error('the car is not there')
  return found
}

test('without perks nothing changes', async () => {
  const me = await player()
  expect(Object.values(await readEffects(economy.pool, me)).filter((value) => value !== 0)).toEqual([])
})

test('a car is sold at the shown price, alone or with others: one percent more per level, and an augment’s two', async () => {
  const me = await player()
  // 16,700, of which 60 % remain.
  for (const [level, augmentId, price] of [
    [1, null, 10_120],
    [4, null, 10_420],
    [4, augment(handelaar, 1), 10_621],
    [4, augment(handelaar, 4), 10_420],
  ] as const) {
    await have(me, { perkId: handelaar, level, augmentId })
    const car = await shown(me)
    expect(car.verkoopPrijs).toBe(price)
    const before = (await balancesOf(me)).cash
    await answered(economy.garage.sell(ctxIn(me), { carId: car.id }))
    expect((await balancesOf(me)).cash - before).toBe(price)
    const theft = theftOf(me, { carName: 'Volmer Pendler', life: 60 })
    expect(await answered(economy.garage.reserveCar(ctxOf(me), theft))).toMatchObject({ salePrice: price })
  }
  await giveCars(economy, me, 3)
  const before = (await balancesOf(me)).cash
  expect(await economy.garage.sellBetween(ctxIn(me), { minPrice: 0, maxPrice: 10_419 })).toMatchObject({
    id: 'conflict',
  })
  await answered(economy.garage.sellBetween(ctxIn(me), { minPrice: 10_420, maxPrice: 10_420 }))
  expect((await balancesOf(me)).cash - before).toBe(3 * 10_420)
})

test('crushing yields more, and a garage grows for less, as shown', async () => {
  const me = await player()
  await have(me, { perkId: handelaar, level: 1, augmentId: augment(handelaar, 2) })
  const car = await shown(me, { life: 100 })
  // 16,700 yield 41 bullets in a crusher, half of that plus 5 % at the scrapyard, and crushing costs 15.
  const bullets = 21 - 15
  expect(car.crushKogels).toBe(bullets)
  await answered(economy.garage.crush(ctxIn(me), { carId: car.id }))
  expect((await balancesOf(me)).bullets).toBe(100 + bullets)

  await have(me, { perkId: handelaar, level: 1, augmentId: augment(handelaar, 3) })
  expect(await answered(economy.garage.list(ctxIn(me), {}))).toMatchObject({ expansionCost: 225_000 })
  const before = (await balancesOf(me)).cash
  await answered(economy.garage.expand(ctxIn(me), {}))
  expect(before - (await balancesOf(me)).cash).toBe(225_000)
})

test('shipping takes less time, or costs less, as shown', async () => {
  const me = await player()
  await have(me, { perkId: chauffeur, level: 4, augmentId: augment(chauffeur, 4) })
  expect(await answered(economy.garage.list(ctxIn(me), {}))).toMatchObject({ shippingSeconds: 2_340 })
  const quick = await shown(me)
  expect(quick.verscheepsKosten).toBe(835)
  await answered(economy.garage.ship(ctxIn(me, 'Rome'), { carId: quick.id }))
  const shipTimeOf = async (id: number) => (await garageOf(economy, me)).find((car) => car.id === id)?.shipTime
  expect(await shipTimeOf(quick.id)).toBe(2_340)

  await have(me, { perkId: chauffeur, level: 1, augmentId: augment(chauffeur, 2) })
  const cheap = await shown(me)
  expect(cheap.verscheepsKosten).toBe(710)
  const before = (await balancesOf(me)).cash
  await answered(economy.garage.ship(ctxIn(me, 'Rome'), { carId: cheap.id }))
  expect(before - (await balancesOf(me)).cash).toBe(710)
  expect(await shipTimeOf(cheap.id)).toBe(3_420)
  // A shipment already on its way keeps its time.
  expect(await shipTimeOf(quick.id)).toBe(2_340)
})
