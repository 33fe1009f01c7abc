import { carriedOf, euroOf, type Good, type Goods, mostToBuy, type Prices, pricesHere } from './goods-data.ts'

/** A city that the player can travel to, and the price of the journey, as the server says it. */
export interface Journey {
  cityId: number
  cityName: string
  travelCost: number
}

/** Goods to buy here, for a sale elsewhere. */
export interface Load {
  name: string
  amount: number
  /** Their price here. */
  cost: number
  /** What a sale there brings beyond that price. */
  gain: number
}

export interface Trip extends Journey {
  /** What the carried goods bring there. */
  carried: number
  /** What is best bought here beside them; undefined where nothing gains, or nothing can be bought. */
  load: Load | undefined
  /** What the trip leaves, the journey paid, beyond a sale of the carried goods here. */
  gain: number
}

export interface Purse {
  cashPocket: number
  /** Nothing can be bought while the player waits for their next trade. */
  mayBuy: boolean
}

/** The good that gains most there, as much of it as room and cash allow once the journey is paid. */
function loadFor(goods: Goods, { travelCost }: Journey, there: Prices, cashPocket: number): Load | undefined {
  const loads = goods.goods.flatMap((good: Good) => {
    const amount = mostToBuy(goods, {}, good, cashPocket - travelCost)
    const gain = amount * ((there[good.name] ?? 0) - good.price)
    return gain > 0 ? [{ name: good.name, amount, cost: amount * good.price, gain }] : []
  })
  return loads.toSorted((one, other) => other.gain - one.gain)[0]
}

/** Returns what a trip to each city would leave at the prices that are shown, the best one first. */
export function tripsOf(goods: Goods, journeys: readonly Journey[], { cashPocket, mayBuy }: Purse): Trip[] {
  const carried = carriedOf(goods)
  const here = euroOf(carried, pricesHere(goods))
  const trips = journeys.flatMap((journey): Trip[] => {
    const there = goods.cities.find(({ cityName }) => cityName === journey.cityName)?.prices
    if (!there || journey.cityName === goods.cityName) return []
    const load = mayBuy ? loadFor(goods, journey, there, cashPocket) : undefined
    const brought = euroOf(carried, there)
    return [{ ...journey, carried: brought, load, gain: brought - here - journey.travelCost + (load?.gain ?? 0) }]
  })
  return trips.toSorted((one, other) => other.gain - one.gain)
}

/**
 * Returns the best trip, and the cash that a better one would need: with all the money of the world the choice may be
 * another. Undefined: no trip leaves anything.
 */
export function bestTrip(
  goods: Goods,
  journeys: readonly Journey[],
  purse: Purse,
): { trip: Trip | undefined; missing: number; wish: Trip | undefined } {
  const gaining = (cashPocket: number) =>
    tripsOf(goods, journeys, { ...purse, cashPocket }).find(({ gain }) => gain > 0)
  const trip = gaining(purse.cashPocket)
  const wish = gaining(Number.MAX_SAFE_INTEGER)
  const missing = wish ? (wish.load?.cost ?? 0) + wish.travelCost - purse.cashPocket : 0
  const isBetter = wish !== undefined && missing > 0 && (wish.gain > (trip?.gain ?? 0) || trip === undefined)
  return { trip, ...(isBetter ? { missing, wish } : { missing: 0, wish: undefined }) }
}
