import type { Calls } from '@sottomondo/api-contract'

export type TradeName = 'liquor' | 'drugs'
export type Outcome = Calls['POST /api/liquor/buy']['answer']

type Answer = Calls['GET /api/liquor']['answer'] | Calls['GET /api/drugs']['answer']
type HistoryAnswer = Calls['GET /api/liquor/history']['answer'] | Calls['GET /api/drugs/history']['answer']

/** Prices by the name of their good. */
export type Prices = Readonly<Record<string, number>>
export interface City {
  cityName: string
  prices: Prices
}
export interface Good {
  name: string
  /** The price in the player's city. */
  price: number
  /** The player's amount of it. */
  amount: number
  /** What they paid for that amount together; undefined where it is not known. */
  paid: number | undefined
}
export interface Goods
  extends Pick<
    Calls['GET /api/liquor']['answer'],
    | 'cityName'
    | 'period'
    | 'pricesUntil'
    | 'carryLimit'
    | 'caughtChance'
    | 'jailSeconds'
    | 'bigTradeExperience'
    | 'experience'
  > {
  goods: readonly Good[]
  cities: readonly City[]
}
export interface Period {
  period: number
  startsAt: string
  seedHash: string
  seed: string | null
  cities: readonly City[]
}

type Priced = { price: number } & ({ liquorName: string } | { drugName: string })
const nameOf = (one: { liquorName: string } | { drugName: string }): string =>
  'liquorName' in one ? one.liquorName : one.drugName

const citiesOf = (cities: readonly { cityName: string; prices: readonly Priced[] }[]): City[] =>
  cities.map(({ cityName, prices }) => ({
    cityName,
    prices: Object.fromEntries(prices.map((one) => [nameOf(one), one.price])),
  }))

/** Returns liquor or drugs under common names: the calls name them differently, the screen is one. */
export function goodsOf(answer: Answer): Goods {
  const isLiquor = 'liquorSet' in answer
  const set: readonly Priced[] = isLiquor ? answer.liquorSet : answer.drugsSet
  const inventory: readonly ({ amount: number; paid?: number | null } & (
    | { liquorName: string }
    | { drugName: string }
  ))[] = isLiquor ? answer.liquorInventory : answer.drugsInventory
  const carried = new Map(inventory.map((one) => [nameOf(one), one]))
  return {
    ...answer,
    goods: set.map((one) => {
      const { amount = 0, paid } = carried.get(nameOf(one)) ?? {}
      return { name: nameOf(one), price: one.price, amount, paid: paid ?? undefined }
    }),
    cities: citiesOf(isLiquor ? answer.liquorPrices : answer.drugsPrices),
  }
}

export const periodsOf = ({ periods }: HistoryAnswer): Period[] =>
  periods.map((one) => ({ ...one, cities: citiesOf('liquorPrices' in one ? one.liquorPrices : one.drugsPrices) }))

/** Amounts by the name of their good; goods of which there are none are left out. */
export type Amounts = Readonly<Record<string, number>>

export const totalOf = (amounts: Amounts): number => Object.values(amounts).reduce((sum, amount) => sum + amount, 0)

/** The cost, or the return, of these amounts at these prices. */
export const euroOf = (amounts: Amounts, prices: Prices): number =>
  Object.entries(amounts).reduce((sum, [name, amount]) => sum + amount * (prices[name] ?? 0), 0)

export const carriedOf = ({ goods }: Goods): Amounts =>
  Object.fromEntries(goods.map(({ name, amount }) => [name, amount]))

/** The prices in the player's city. */
export const pricesHere = ({ goods }: Goods): Prices =>
  Object.fromEntries(goods.map(({ name, price }) => [name, price]))

/** What was paid for these amounts, at the average price of each good; undefined where one is not known. */
export function paidFor({ goods }: Goods, amounts: Amounts): number | undefined {
  let sum = 0
  for (const { name, amount, paid } of goods) {
    const taken = amounts[name] ?? 0
    if (taken === 0) continue
    if (paid === undefined) return undefined
    sum += (paid * taken) / amount
  }
  return Math.round(sum)
}

/** The most of a good that room and cash allow, beside the other chosen goods. */
export function mostToBuy(goods: Goods, chosen: Amounts, good: Good, cashPocket: number): number {
  const others: Amounts = { ...chosen, [good.name]: 0 }
  const room = goods.carryLimit - totalOf(carriedOf(goods)) - totalOf(others)
  const money = good.price > 0 ? Math.floor((cashPocket - euroOf(others, pricesHere(goods))) / good.price) : 0
  return Math.max(0, Math.min(room, money))
}

/** The city where the carried goods bring most. */
export function bestCity(goods: Goods): { cityName: string; euro: number } | undefined {
  const carried = carriedOf(goods)
  if (totalOf(carried) === 0) return undefined
  return goods.cities
    .map(({ cityName, prices }) => ({ cityName, euro: euroOf(carried, prices) }))
    .reduce((best, one) => (one.euro > best.euro ? one : best))
}
