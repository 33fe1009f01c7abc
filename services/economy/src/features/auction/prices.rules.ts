import { dutchDay } from '@sottomondo/server-kit/clock'
import { auctionRules } from '../../kernel/auction/auction.rules.ts'

const dayMs = 86_400_000

/** Returns the price for `per` units, in whole euro. */
export const priceFor = (euro: number, units: number, per: number): number => Math.round((euro / units) * per)

/** Returns the first day of which prices are told. */
export const firstPriceDay = (nowMs: number): string => dutchDay(nowMs - (auctionRules.priceDays - 1) * dayMs)

export interface DayPrice {
  itemType: string
  name: string
  day: string
  sales: number
  units: number
  euro: number
  lowest: number
  highest: number
  lastPrice: number
  lastSoldAtMs: number
}

/**
 * Sums days of one item up to its price.
 * @param days of one type and name, the oldest first
 */
export function priceOf(days: readonly [DayPrice, ...DayPrice[]], per: number) {
  const [first] = days
  const last = days.at(-1) ?? first
  const sum = (of: (day: DayPrice) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    itemType: first.itemType,
    name: first.name,
    per,
    sales: sum(({ sales }) => sales),
    averagePrice: priceFor(
      sum(({ euro }) => euro),
      sum(({ units }) => units),
      per,
    ),
    lowestPrice: Math.min(...days.map(({ lowest }) => lowest)),
    highestPrice: Math.max(...days.map(({ highest }) => highest)),
    lastPrice: last.lastPrice,
    lastSoldAtMs: last.lastSoldAtMs,
    points: days.map(({ day, euro, units, sales }) => ({ day, averagePrice: priceFor(euro, units, per), sales })),
  }
}

/** Groups prices that are sorted by type and name. */
export function byItem<D extends DayPrice>(days: readonly D[]): [D, ...D[]][] {
  const groups: [D, ...D[]][] = []
  for (const day of days) {
    const open = groups.at(-1)
    if (open && open[0].itemType === day.itemType && open[0].name === day.name) open.push(day)
    else groups.push([day])
  }
  return groups
}
