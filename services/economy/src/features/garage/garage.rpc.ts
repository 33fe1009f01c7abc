import { carOf } from '@sottomondo/car-catalogue'
import { photoPathOf } from '@sottomondo/car-catalogue/photo-path'
import type {
  CarRequest,
  ChosenReply,
  ChosenRequest,
  GarageReply,
  GarageService,
  PriceRange,
} from '@sottomondo/proto/economy/v1/garage'
import type { Change } from '@sottomondo/server-kit/change'
import { refusalOfNeeds } from '@sottomondo/server-kit/needs'
import { isRefusal, type Refusal, refuse, refuseFields } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { isAmount } from '../../kernel/ledger/ledger.rules.ts'
import { type Ledger, pocketOf } from '../../kernel/ledger/ledger.store.ts'
import { carWork, cityOf, effectsOf } from './car-work.ts'
import { doWithChosen } from './choose-cars.ts'
import { type ChosenAction, extensionEuro, garageTexts, reasonAgainst, saleEuro } from './garage.rules.ts'
import { spaceOf } from './garage.space.ts'
import { addExtension, type CarRow, expectedOf, lockCars, setLocked } from './garage.store.ts'
import { listGarage } from './list-garage.ts'
import { reserveCar } from './reserve-car.ts'
import { stakeCar } from './stake-car.ts'

type GarageKit = Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'change' | 'ownChange' | 'config'>

/** Handles a player's cars: their prices and all actions with them. */
export function garageHandlers(kit: GarageKit, ledger: Ledger): Handlers<GarageService> {
  const work = carWork(kit, ledger)
  const located = (car: CarRow) => ({ ...car, isOnItsWay: (car.shippedUntilMs ?? 0) > kit.clock.nowMs() })

  /** Makes a handler for a player whose needs are judged. */
  const action = <Request, Reply>(
    does: (change: Change, request: Request) => Promise<Reply | Refusal>,
  ): WriteHandler<Request, Reply> =>
    kit.change(async (change, request: Request) => {
      const unable = refusalOfNeeds(change.needs, playerOf(change).gangsterState, kit.clock.nowMs())
      return unable ?? does(change, request)
    })

  /** Makes one for a single car, which is locked. */
  const carAction = <Reply>(does: (change: Change, car: CarRow) => Promise<Reply | Refusal>) =>
    action<CarRequest, Reply>(async (change, { carId }) => {
      if (!isAmount(carId)) return refuse('notFound', garageTexts.notYours)
      const { accountId } = playerOf(change)
      const [car] = await lockCars(change.tx, accountId, [carId])
      if (car) return does(change, car)
      const isComing = (await expectedOf(change.tx, accountId, [carId])).length > 0
      return isComing ? refuse('conflict', garageTexts.isComing) : refuse('notFound', garageTexts.notYours)
    })

  /** Makes one that is also done with several cars, in these words for a single one. */
  const workWith = (does: ChosenAction, words: (amount: number, car: CarRow, change: Change) => string) =>
    carAction(async (change, car) => {
      const reason = reasonAgainst(does, located(car), does === 'ship' ? cityOf(change) : '')
      return reason ? refuse('conflict', reason) : work[does](change, [car], (amount) => words(amount, car, change))
    })

  /** Removes all cars whose sale price lies in a range. */
  const between = (leave: (change: Change, leaving: CarRow[]) => Promise<GarageReply | Refusal>) =>
    action<PriceRange, GarageReply>(async (change, { minPrice, maxPrice }) => {
      const fault = refuseFields({ maxPrice: maxPrice < minPrice ? garageTexts.turnedRange : undefined })
      if (fault) return fault
      const owned = await lockCars(change.tx, playerOf(change).accountId)
      const effects = await effectsOf(change)
      const leaving = owned.filter((car) => {
        const price = saleEuro(car, effects)
        return !reasonAgainst('sell', located(car), '') && price >= minPrice && price <= maxPrice
      })
      if (leaving.length === 0) return refuse('conflict', garageTexts.nothingBetween(minPrice, maxPrice))
      return leave(change, leaving)
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
    sell: workWith('sell', garageTexts.soldFor),
    crush: workWith('crush', garageTexts.crushedFor),
    repair: workWith('repair', (euro, { carName }) => garageTexts.repaired(carName, euro)),
    ship: workWith('ship', (euro, { carName }, change) => garageTexts.shipped(carName, cityOf(change), euro)),
    sellBetween: between((change, leaving) =>
      work.sell(change, leaving, (euro) => garageTexts.soldBetween(leaving.length, euro)),
    ),
    crushBetween: between((change, leaving) =>
      work.crush(change, leaving, (bullets) => garageTexts.crushedBetween(leaving.length, bullets)),
    ),
    chosen: action<ChosenRequest, ChosenReply>((change, request) => doWithChosen(change, request, { work, located })),
    lock: carAction(async ({ tx }, { carId, carName, isLocked }) => {
      await setLocked(tx, carId, !isLocked)
      return {
        isLocked: !isLocked,
        message: isLocked ? garageTexts.isUnlocked(carName) : garageTexts.isLocked(carName),
      }
    }),
    expand: action(async (change) => {
      const { accountId } = playerOf(change)
      // Locks the garage's row: the second of two pays the higher price.
      const extensions = await addExtension(change.tx, accountId)
      const euro = extensionEuro(extensions - 1, await effectsOf(change))
      const holdings = await work.pay(change, 'garageExtension', euro)
      if (isRefusal(holdings)) return holdings
      const garageSpace = await spaceOf(change.tx, accountId, kit.clock.nowMs())
      return { succes: true, message: garageTexts.expanded(garageSpace), ...pocketOf(holdings), garageSpace }
    }),
    reserveCar: reserveCar(kit, ledger),
    stakeCar: stakeCar(kit, ledger),
  }
}
