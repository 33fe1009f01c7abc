import {
  type Good,
  type GoodName,
  goodOf,
  goodsCities,
  type TradeName,
  tradeNames,
  trades,
} from '@sottomondo/goods-catalogue'
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

/** Returns a kind of liquor or drugs; undefined for an unknown name. */
export function tradedGood(name: string): { trade: TradeName; good: Good & { name: GoodName } } | undefined {
  for (const trade of tradeNames) {
    const good = goodOf(trades[trade], name)
    if (good) return { trade, good }
  }
  return undefined
}

export const isGoodsCity = (name: string): boolean => goodsCities.some((city) => city === name)

/** Whether the price can ever be so: an alert that can't go off is none. */
export const canBeReached = ({ leastEuro, mostEuro }: Good, { isAbove, price }: Pick<Wish, 'isAbove' | 'price'>) =>
  isAbove ? price < mostEuro && price >= leastEuro : price > leastEuro && price <= mostEuro

const sideOf = (isAbove: boolean) => (isAbove ? 'boven' : 'onder')

export const priceAlertTexts = {
  noGood: 'Die waar is hier niet te krijgen.',
  noCity: 'Deze stad bestaat niet.',
  never: ({ name, leastEuro, mostEuro }: Good) =>
    `De prijs van ${name} ligt altijd tussen ${formatEuro(leastEuro)} en ${formatEuro(mostEuro)}.`,
  already: ({ good, cityName }: Wish, nowEuro: number) =>
    `Dat is al zo: ${good} kost in ${cityName} ${formatEuro(nowEuro)}.`,
  tooMany: `Je hebt al ${priceAlertRules.mostAlerts} prijsalarmen staan. Haal er eerst een weg.`,
  twice: 'Dit prijsalarm staat al.',
  set: ({ good, cityName, isAbove, price }: Wish) =>
    `Je hoort het zodra ${good} in ${cityName} ${sideOf(isAbove)} de ${formatEuro(price)} komt.`,
  unknown: 'Dit prijsalarm staat niet meer.',
  removed: 'Het prijsalarm is weg.',
} as const
