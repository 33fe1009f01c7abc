import { carriedOf, euroOf, type Good, type Goods, mostToBuy, type Prices, pricesHere } from '../goods-data.ts'

/** A city that the player can travel to, and the price of the journey, as the server says it. */
export interface Journey {
  cityId: number
  cityName: string
  travelCost: number
}

/** Goods to buy here, for a sale elsewhere. */
interface Load {
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

export interface Buyer {
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
  return loads.sort((one, other) => other.gain - one.gain)[0]
}

/** Returns what a trip to each city would leave at the prices that are shown, the best one first. */
export function tripsOf(goods: Goods, journeys: readonly Journey[], { cashPocket, mayBuy }: Buyer): Trip[] {
  const carried = carriedOf(goods)
  const here = euroOf(carried, pricesHere(goods))
  const trips = journeys.flatMap((journey): Trip[] => {
    const there = goods.cities.find(({ cityName }) => cityName === journey.cityName)?.prices
    if (!there || journey.cityName === goods.cityName) return []
    const load = mayBuy ? loadFor(goods, journey, there, cashPocket) : undefined
    const brought = euroOf(carried, there)
    return [{ ...journey, carried: brought, load, gain: brought - here - journey.travelCost + (load?.gain ?? 0) }]
  })
  return trips.sort((one, other) => other.gain - one.gain)
}

/** Returns the best trip; undefined where none leaves anything. */
export const bestTrip = (goods: Goods, journeys: readonly Journey[], buyer: Buyer): Trip | undefined =>
  tripsOf(goods, journeys, buyer).find(({ gain }) => gain > 0)

/**
 * Returns the best trip with more cash than the player has on them, and how much of it they would need; undefined where
 * it leaves no more than without.
 */
export function richerTrip(
  goods: Goods,
  journeys: readonly Journey[],
  buyer: Buyer,
  moreCash: number,
): { trip: Trip; missing: number } | undefined {
  const now = bestTrip(goods, journeys, buyer)
  const trip = bestTrip(goods, journeys, { ...buyer, cashPocket: buyer.cashPocket + moreCash })
  if (!trip || trip.gain <= (now?.gain ?? 0)) return undefined
  return { trip, missing: trip.travelCost + (trip.load?.cost ?? 0) - buyer.cashPocket }
}
