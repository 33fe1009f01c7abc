import { photoPathOf } from '@sottomondo/car-catalogue/photo-path'
import { refuse } from '@sottomondo/server-kit/refusal'
import type { AuctionedItem } from '../../kernel/auction/auction-type.ts'
import { reservedPlace } from './garage.places.ts'
import { garageTexts, kindOf } from './garage.rules.ts'
import { expectedOf, lockCars, readCars } from './garage.store.ts'

/** A car keeps its place in the seller's garage until it is sold; a bid reserves one in the bidder's. */
export const garageAuction: AuctionedItem = {
  itemType: 'CAR',
  kind: 'CAR',
  bidLines: [reservedPlace],
  async find(tx, { accountId, itemId: carId, time: { nowMs } }) {
    if (carId === undefined) return refuse('notFound', garageTexts.notYours)
    const [car] = await lockCars(tx, accountId, [carId])
    if (!car)
      return (await expectedOf(tx, accountId, [carId])).length > 0
        ? refuse('conflict', garageTexts.isComing)
        : refuse('notFound', garageTexts.notYours)
    if (car.isLocked) return refuse('conflict', garageTexts.locked)
    if ((car.shippedUntilMs ?? 0) > nowMs) return refuse('conflict', garageTexts.onItsWay)
    return { itemId: carId, itemName: car.carName, priceName: car.carName }
  },
  async show(db, carIds) {
    return new Map(
      (await readCars(db, carIds)).map(({ carId, carName, life, cityName }) => [
        carId,
        {
          car: {
            carId,
            carName,
            life,
            cityName,
            carValue: kindOf(carName).valueEuro,
            photoPath: photoPathOf(carName, life),
          },
        },
      ]),
    )
  },
}
