import type { PricedTrade } from '@sottomondo/event-contract/names'
import { type GoodName, goodsCities } from '@sottomondo/goods-catalogue'
import { formatEuro } from '@sottomondo/server-kit/money'

export const priceAlertRules = {
  /** Standing at once (rule of this feature, as are all here). */
  mostAlerts: 10,
  /** Pause between two looks at the prices, by each process. */
  lookEveryMs: 10_000,
  /** Alerts that go off in one transaction. */
  reachedAtOnce: 500,
} as const

interface Wish {
  good: string
  cityName: string
  isAbove: boolean
  price: number
}

export const isReached = ({ isAbove, price }: Pick<Wish, 'isAbove' | 'price'>, nowEuro: number): boolean =>
  isAbove ? nowEuro > price : nowEuro < price

/** What an alert can be of: a kind of goods, or bullets. Its name is also the ledger's asset. */
export type PricedName = GoodName | 'bullets'
export interface Priced {
  trade: PricedTrade
  name: PricedName
  /** The lowest price in any city, at any time; both ends included. */
  leastEuro: number
  mostEuro: number
}

export const isGoodsCity = (name: string): boolean => goodsCities.some((city) => city === name)

/** Whether the price can ever be so: an alert that can't go off is none. */
export const canBeReached = ({ leastEuro, mostEuro }: Priced, { isAbove, price }: Pick<Wish, 'isAbove' | 'price'>) =>
  isAbove ? price < mostEuro && price >= leastEuro : price > leastEuro && price <= mostEuro

const textOf = (name: string) => (name === 'bullets' ? 'een kogel' : name)
const sideOf = (isAbove: boolean) => (isAbove ? 'boven' : 'onder')

export const priceAlertTexts = {
  noGood: 'Die waar is hier niet te krijgen.',
  noCity: 'Deze stad bestaat niet.',
  never: ({ name, leastEuro, mostEuro }: Priced) =>
    `De prijs van ${textOf(name)} ligt altijd tussen ${formatEuro(leastEuro)} en ${formatEuro(mostEuro)}.`,
  already: ({ good, cityName }: Wish, nowEuro: number) =>
    `Dat is al zo: ${textOf(good)} kost in ${cityName} ${formatEuro(nowEuro)}.`,
  tooMany: `Je hebt al ${priceAlertRules.mostAlerts} prijsalarmen staan. Haal er eerst een weg.`,
  twice: 'Dit prijsalarm staat al.',
  set: ({ good, cityName, isAbove, price }: Wish) =>
    `Je hoort het zodra ${textOf(good)} in ${cityName} ${sideOf(isAbove)} de ${formatEuro(price)} komt.`,
  unknown: 'Dit prijsalarm staat niet meer.',
  removed: 'Het prijsalarm is weg.',
} as const
