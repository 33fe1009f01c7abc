import { carOf } from '@sottomondo/car-catalogue'
import { photoPathOf } from '@sottomondo/car-catalogue/photo-path'
import type { PerkEffects } from '@sottomondo/perk-catalogue'
import type { CarRequest, GarageReply, GarageService, PriceRange } from '@sottomondo/proto/economy/v1/garage'
import {
  type Change,
  fact,
  type Handlers,
  isRefusal,
  type Kit,
  type Needs,
  playerOf,
  type Refusal,
  refusalOfNeeds,
  refuse,
  refuseFields,
  type WriteHandler,
} from '@sottomondo/server-kit'
import { type Entry, faucet, isAmount, move, player, type SinkName, sink } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, type Holdings, type Ledger, pocketOf } from '../../kernel/ledger/ledger.store.ts'
import { postForPlayer } from '../../kernel/player/player-action.ts'
import { crusherUsed, lockCrusher } from '../family/crusher.ts'
import { purseFacts } from '../family/family.store.ts'
import { readEffects } from '../perk/perk.effects.ts'
import { placesFreed } from './garage.places.ts'
import {
  crushAll,
  extensionEuro,
  garageNeeds,
  garageRules,
  garageTexts,
  repairEuro,
  saleEuro,
  shippingEuro,
  shippingMs,
} from './garage.rules.ts'
import { spaceOf } from './garage.space.ts'
import { addExtension, type CarRow, isExpected, lockCars, setLife, setLocked, setShipped } from './garage.store.ts'
import { listGarage } from './list-garage.ts'
import { reserveCar } from './reserve-car.ts'
import { stakeCar } from './stake-car.ts'

type GarageKit = Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'change' | 'ownChange' | 'config'>

const replyOf = (message: string, holdings: Holdings): GarageReply => ({
  message,
  ...pocketOf(holdings),
  bullets: balanceOf(holdings, 'bullets'),
})

/** Handles a player's cars: their prices and all actions with them. */
export function garageHandlers(kit: GarageKit, ledger: Ledger): Handlers<GarageService> {
  const isOnItsWay = (car: CarRow): boolean => (car.shippedUntilMs ?? 0) > kit.clock.nowMs()

  /** Makes a handler for a player whose needs are judged. */
  const action = <Request, Reply>(
    needs: Needs,
    work: (change: Change, request: Request) => Promise<Reply | Refusal>,
  ): WriteHandler<Request, Reply> =>
    kit.change(async (change, request: Request) => {
      const unable = refusalOfNeeds(needs, playerOf(change).standing, kit.clock.nowMs())
      return unable ?? work(change, request)
    })

  /** Makes one for a single car, which is locked. */
  const carAction = <Reply>(
    needs: Needs,
    work: (change: Change, car: CarRow) => Promise<Reply | Refusal>,
    movesIt = true,
  ): WriteHandler<CarRequest, Reply> =>
    action(needs, async (change, { carId }) => {
      if (!isAmount(carId)) return refuse('notFound', garageTexts.notYours)
      const { accountId } = playerOf(change)
      const [car] = await lockCars(change.tx, accountId, carId)
      if (!car)
        return (await isExpected(change.tx, accountId, carId))
          ? refuse('conflict', garageTexts.isComing)
          : refuse('notFound', garageTexts.notYours)
      return movesIt && isOnItsWay(car) ? refuse('conflict', garageTexts.onItsWay) : work(change, car)
    })

  /** Returns the current effects of the caller's perks. */
  const effectsOf = (change: Change): Promise<PerkEffects> => readEffects(change.tx, playerOf(change).accountId)

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

  async function sell(change: Change, leaving: CarRow[], text: (euro: number) => string) {
    const { accountId } = playerOf(change)
    const effects = await effectsOf(change)
    const euro = leaving.reduce((sum, car) => sum + saleEuro(car, effects), 0)
    const entries = move(faucet('carSale'), player(accountId), 'cashPocket', euro)
    const holdings = await postForPlayer(change, ledger, parting(accountId, leaving, 'carSale', entries))
    return isRefusal(holdings) ? holdings : replyOf(text(euro), holdings)
  }

  async function crush(change: Change, leaving: CarRow[], text: (bulletsLeft: number) => string) {
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
    if (!crusher || used === 0) return replyOf(text(left), holdings)
    change.publish(...(await purseFacts(change.tx, [crusher.familyId], crushedAtMs)))
    return replyOf(text(left) + garageTexts.crusherLeft(capacity - used), holdings)
  }

  const unlocked =
    (leave: (change: Change, car: CarRow) => Promise<GarageReply | Refusal>) => async (change: Change, car: CarRow) =>
      car.isLocked ? refuse('conflict', garageTexts.locked) : leave(change, car)

  /** Removes all cars whose sale price lies in a range. */
  const between = (leave: (change: Change, leaving: CarRow[]) => Promise<GarageReply | Refusal>) =>
    action<PriceRange, GarageReply>(garageNeeds.trade, async (change, { minPrice, maxPrice }) => {
      const fault = refuseFields({ maxPrice: maxPrice < minPrice ? garageTexts.turnedRange : undefined })
      if (fault) return fault
      const owned = await lockCars(change.tx, playerOf(change).accountId)
      const effects = await effectsOf(change)
      const leaving = owned.filter((car) => {
        const price = saleEuro(car, effects)
        return !car.isLocked && !isOnItsWay(car) && price >= minPrice && price <= maxPrice
      })
      if (leaving.length === 0) return refuse('conflict', garageTexts.nothingBetween(minPrice, maxPrice))
      return leave(change, leaving)
    })

  /** Takes the price of an action with a car. */
  const pay = (
    change: Change,
    kind: Extract<SinkName, 'carRepair' | 'carShipping' | 'garageExtension'>,
    euro: number,
  ): Promise<Holdings | Refusal> =>
    postForPlayer(change, ledger, {
      kind,
      amount: euro,
      entries: move(player(playerOf(change).accountId), sink(kind), 'cashPocket', euro),
    })

  return {
    list: (ctx) => listGarage(kit, ledger, ctx),
    getCarProfile: async (_ctx, { carName }) => {
      const car = carOf(carName)
      if (!car) return refuse('notFound', garageTexts.unknownCar)
      const { valueEuro, topSpeedKmh, accelerationSeconds, ...rest } = car
      return {
        ...rest,
        carValue: valueEuro,
        speed: topSpeedKmh,
        acceleration: accelerationSeconds,
        photoPath: photoPathOf(carName),
      }
    },
    sell: carAction(
      garageNeeds.trade,
      unlocked((change, car) => sell(change, [car], garageTexts.soldFor)),
    ),
    crush: carAction(
      garageNeeds.trade,
      unlocked((change, car) => crush(change, [car], garageTexts.crushedFor)),
    ),
    sellBetween: between((change, leaving) =>
      sell(change, leaving, (euro) => garageTexts.soldBetween(leaving.length, euro)),
    ),
    crushBetween: between((change, leaving) =>
      crush(change, leaving, (bullets) => garageTexts.crushedBetween(leaving.length, bullets)),
    ),
    lock: carAction(
      garageNeeds.anywhere,
      async ({ tx }, { carId, carName, isLocked }) => {
        await setLocked(tx, carId, !isLocked)
        return {
          isLocked: !isLocked,
          message: isLocked ? garageTexts.isUnlocked(carName) : garageTexts.isLocked(carName),
        }
      },
      false,
    ),
    repair: carAction(garageNeeds.trade, async (change, car) => {
      const euro = repairEuro(car)
      if (euro === 0) return refuse('conflict', garageTexts.isWhole)
      const holdings = await pay(change, 'carRepair', euro)
      if (isRefusal(holdings)) return holdings
      await setLife(change.tx, car.carId, garageRules.fullLifePercent)
      return replyOf(garageTexts.repaired(car.carName, euro), holdings)
    }),
    ship: carAction(garageNeeds.ship, async (change, car) => {
      const { accountId, standing } = playerOf(change)
      const cityName = standing?.cityName
      if (!cityName) throw new Error(`shipping car ${car.carId} of ${accountId}: the player's standing has no city`)
      if (car.cityName === cityName) return refuse('conflict', garageTexts.isHere(cityName))
      const effects = await effectsOf(change)
      const euro = shippingEuro(car, effects)
      const holdings = await pay(change, 'carShipping', euro)
      if (isRefusal(holdings)) return holdings
      const nowMs = kit.clock.nowMs()
      const arrivesAtMs = nowMs + shippingMs(kit.config.GAME_SPEED, effects)
      await setShipped(change.tx, car.carId, cityName, arrivesAtMs)
      const way = { fromCityName: car.cityName, toCityName: cityName, arrivesAtMs }
      const { carId, carName } = car
      change.publish(
        fact('sottomondo.economy.car.shipped.v1', { accountId, carId, carName, ...way, shippedAtMs: nowMs }),
      )
      return replyOf(garageTexts.shipped(carName, cityName, euro), holdings)
    }),
    expand: action(garageNeeds.anywhere, async (change) => {
      const { accountId } = playerOf(change)
      // Locks the garage's row: the second of two pays the higher price.
      const extensions = await addExtension(change.tx, accountId)
      const euro = extensionEuro(extensions - 1, await effectsOf(change))
      const holdings = await pay(change, 'garageExtension', euro)
      if (isRefusal(holdings)) return holdings
      const garageSpace = await spaceOf(change.tx, accountId, kit.clock.nowMs())
      return { succes: true, message: garageTexts.expanded(garageSpace), ...pocketOf(holdings), garageSpace }
    }),
    reserveCar: reserveCar(kit, ledger),
    stakeCar: stakeCar(kit, ledger),
  }
}
