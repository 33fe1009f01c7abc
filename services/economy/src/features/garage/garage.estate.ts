import type { Db } from '@sottomondo/server-kit/database'
import { estateSink } from '../../kernel/estate/estate.rules.ts'
import { balanceOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { type EstatePart, type Heir, inherit } from '../../kernel/ledger/parts/estate-part.ts'
import { addUnearned, receiveUpTo, returnGifts } from '../gift-limit/gift-limit.public.ts'
import { saleEuro } from './garage.rules.ts'
import { spaceOf } from './garage.space.ts'
import { listCars, lockCars, measureGarage } from './garage.store.ts'

/**
 * Gives the heir the cars for which they have room, and may get from others, the most valuable ones first; the others
 * vanish.
 */
export const garageEstate: EstatePart = {
  lockOrder: 20,
  kinds: ['CAR'],
  async lock(tx, accountId) {
    await lockCars(tx, accountId)
    return []
  },
  async divide(tx, { accountId, heir, items, nowMs }) {
    const inherited = await inheritedCars(tx, accountId, heir, nowMs)
    const moves = items.map((item) => inherit(item, accountId, inherited.has(item.itemId) ? heir : null, estateSink))
    return { moves, got: { cars: inherited.size } }
  },
}

async function inheritedCars(tx: Db, accountId: number, heir: Heir | null, nowMs: number): Promise<Set<number>> {
  if (!heir) return new Set()
  const cars = await listCars(tx, accountId)
  if (cars.length === 0) return new Set()
  const places = await spaceOf(tx, heir.accountId, nowMs)
  await measureGarage(tx, heir.accountId, places)
  const free = Math.max(0, places + balanceOf(await readHoldings(tx, heir.accountId), 'garagePlace'))
  const dearest = cars.toSorted((a, b) => saleEuro(b) - saleEuro(a) || a.carId - b.carId).slice(0, free)
  const gift = { giver: accountId, receiver: heir.accountId }
  const worthEuro = dearest.reduce((sum, car) => sum + saleEuro(car), 0)
  const [mayGetEuro = 0] = await receiveUpTo(tx, [{ ...gift, euro: worthEuro }], nowMs)
  let leftEuro = mayGetEuro
  const inherited = dearest.filter((car) => {
    const fits = saleEuro(car) <= leftEuro
    if (fits) leftEuro -= saleEuro(car)
    return fits
  })
  if (leftEuro > 0) await returnGifts(tx, [{ ...gift, euro: leftEuro }], nowMs)
  if (mayGetEuro > leftEuro) await addUnearned(tx, gift.receiver, mayGetEuro - leftEuro, nowMs)
  return new Set(inherited.map(({ carId }) => carId))
}
