import type { PerkEffects } from '@sottomondo/perk-catalogue'
import type { GarageReply } from '@sottomondo/proto/economy/v1/garage'
import type { Change } from '@sottomondo/server-kit/change'
import { fact } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { type Entry, faucet, move, player, type SinkName, sink } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, type Ledger, pocketOf } from '../../kernel/ledger/ledger.store.ts'
import type { Holdings } from '../../kernel/ledger/transfer.ts'
import { postForPlayer } from '../../kernel/player/player-action.ts'
import { crusherUsed, holdingsFacts, lockCrusher } from '../family/family.public.ts'
import { readEffects } from '../perk/perk.public.ts'
import { placesFreed } from './garage.places.ts'
import { crushAll, garageRules, garageTexts, repairEuro, saleEuro, shippingEuro, shippingMs } from './garage.rules.ts'
import { type CarRow, setLife, setShipped } from './garage.store.ts'

/** The words for what was done, by its amount: euro, or bullets. */
type Words = (amount: number) => string
type Work = (change: Change, cars: CarRow[], words: Words) => Promise<GarageReply | Refusal>

export interface CarWork {
  sell: Work
  crush: Work
  repair: Work
  /** Ships them to the player's city. */
  ship: Work
  pay(change: Change, kind: CarCost, euro: number): Promise<Holdings | Refusal>
}

type CarCost = Extract<SinkName, 'carRepair' | 'carShipping' | 'garageExtension'>

/** What is done with one or several locked cars of the caller: each kind in one transfer, or not at all. */
export function carWork(kit: Pick<Kit<unknown>, 'clock' | 'config'>, ledger: Ledger): CarWork {
  const pay = (change: Change, kind: CarCost, euro: number) =>
    postForPlayer(change, ledger, {
      kind,
      amount: euro,
      entries: move(player(playerOf(change).accountId), sink(kind), 'cashPocket', euro),
    })

  return {
    pay,
    async sell(change, leaving, words) {
      const { accountId } = playerOf(change)
      const effects = await effectsOf(change)
      const euro = sumOf(leaving, (car) => saleEuro(car, effects))
      const entries = move(faucet('carSale'), player(accountId), 'cashPocket', euro)
      const holdings = await postForPlayer(change, ledger, parting(accountId, leaving, 'carSale', entries))
      if (isRefusal(holdings)) return holdings
      const sold = { accountId, cars: leaving.length, euro, soldAtMs: kit.clock.nowMs() }
      change.publish(fact('sottomondo.economy.car.sold.v1', sold))
      return replyOf(words(euro), holdings)
    },
    async crush(change, leaving, words) {
      const { accountId } = playerOf(change)
      const me = player(accountId)
      const effects = await effectsOf(change)
      const costBullets = garageRules.crushBullets * leaving.length
      const cost = move(me, sink('carCrush'), 'bullets', costBullets)
      const locking = { id: '', ...parting(accountId, leaving, 'carCrush', cost) }
      const crusher = await lockCrusher(change.tx, ledger, accountId, locking)
      const capacity = crusher?.capacity ?? 0
      const { bullets, used } = crushAll(leaving, effects, capacity)
      const entries = [
        ...cost,
        ...(bullets > 0 ? move(faucet('crusher'), me, 'bullets', bullets) : []),
        ...(crusher ? crusherUsed(crusher.familyId, used) : []),
      ]
      const holdings = await postForPlayer(change, ledger, parting(accountId, leaving, 'carCrush', entries))
      if (isRefusal(holdings)) return holdings
      const crushedAtMs = kit.clock.nowMs()
      const [cars, left] = [leaving.length, bullets - costBullets]
      change.publish(fact('sottomondo.economy.car.crushed.v1', { accountId, cars, bullets: left, crushedAtMs }))
      if (!crusher || used === 0) return replyOf(words(left), holdings)
      change.publish(...(await holdingsFacts(change.tx, [crusher.familyId], crushedAtMs)))
      return replyOf(words(left) + garageTexts.crusherLeft(capacity - used), holdings)
    },
    async repair(change, cars, words) {
      const euro = sumOf(cars, repairEuro)
      const holdings = await pay(change, 'carRepair', euro)
      if (isRefusal(holdings)) return holdings
      await setLife(change.tx, idsOf(cars), garageRules.fullLifePercent)
      return replyOf(words(euro), holdings)
    },
    async ship(change, cars, words) {
      const { accountId } = playerOf(change)
      const cityName = cityOf(change)
      const effects = await effectsOf(change)
      const euro = sumOf(cars, (car) => shippingEuro(car, effects))
      const holdings = await pay(change, 'carShipping', euro)
      if (isRefusal(holdings)) return holdings
      const shippedAtMs = kit.clock.nowMs()
      const arrivesAtMs = shippedAtMs + shippingMs(kit.config.GAME_SPEED, effects)
      await setShipped(change.tx, idsOf(cars), cityName, arrivesAtMs)
      for (const [index, { carId, carName, cityName: fromCityName }] of cars.entries())
        change.publish(
          fact('sottomondo.economy.car.shipped.v1', {
            accountId,
            carId,
            carName,
            fromCityName,
            toCityName: cityName,
            arrivesAtMs,
            shippedAtMs,
            ...(cars.length > 1 && { together: { cars: cars.length, number: index + 1 } }),
          }),
        )
      return replyOf(words(euro), holdings)
    },
  }
}

/** Returns the player's city, which shipping needs. */
export function cityOf(change: Change): string {
  const { accountId, gangsterState } = playerOf(change)
  if (!gangsterState?.cityName) throw new Error(`shipping of ${accountId}: the player’s state has no city`)
  return gangsterState.cityName
}

/** Returns the current effects of the caller's perks. */
export const effectsOf = (change: Change): Promise<PerkEffects> => readEffects(change.tx, playerOf(change).accountId)

const replyOf = (message: string, holdings: Holdings): GarageReply => ({
  message,
  ...pocketOf(holdings),
  bullets: balanceOf(holdings, 'bullets'),
})

/** The removal of locked cars for good: what they bring and their places are posted together, or nothing happens. */
const parting = (accountId: number, leaving: CarRow[], how: 'carSale' | 'carCrush', entries: Entry[]) => ({
  kind: how,
  amount: leaving.length,
  entries: [...entries, ...placesFreed(accountId, leaving.length)],
  items: leaving.map(({ carId }) => ({
    kind: 'CAR' as const,
    itemId: carId,
    from: player(accountId),
    to: sink(how),
  })),
})

const idsOf = (cars: readonly CarRow[]): number[] => cars.map(({ carId }) => carId)
const sumOf = (cars: readonly CarRow[], worth: (car: CarRow) => number): number =>
  cars.reduce((sum, car) => sum + worth(car), 0)
