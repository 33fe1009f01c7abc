/** The default offer price of a car: this many euro above its value (spec 2 §9). */
const auctionAboveEuro = 50_000

/** Returns the start values of the auction's form for a car: the state of the link that leads there (spec 2 §2). */
export function auctionOffer({ carId, carName, carValue }: { carId: number; carName: string; carValue: number }) {
  return { carId, carName, carValue, sellPrice: carValue + auctionAboveEuro }
}
