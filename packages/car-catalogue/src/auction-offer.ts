/** How far above its value a car is offered at first, in euro (spec 2 §9). */
const auctionAboveEuro = 50_000

/** A car as the auction's form begins with it: the state of the link that leads there (spec 2 §2). */
export function auctionOffer({ carId, carName, carValue }: { carId: number; carName: string; carValue: number }) {
  return { carId, carName, carValue, sellPrice: carValue + auctionAboveEuro }
}
