import { createDraw } from '@sottomondo/casino-rules/draw'
import { type Good, type GoodName, type GoodsCity, goodsCities, type Trade } from './goods.rules.ts'

/** HMAC-SHA-256 of a message under a period's seed, which is the key letter by letter. */
export type SignWithSeed = (message: string) => Uint8Array

/** What is signed for a price; `cursor` is 0 unless all eight words of the block before were skipped. */
export const priceMessage = (goodName: string, cityName: string, cursor: number): string =>
  `${goodName}:${cityName}:${cursor}`

/** What a kind costs in a city in the period of a seed: each price of its range is equally likely. */
export const priceOf = ({ name, leastEuro, mostEuro }: Good, cityName: string, sign: SignWithSeed): number =>
  leastEuro + createDraw((cursor) => sign(priceMessage(name, cityName, cursor))).below(mostEuro - leastEuro + 1)

export interface CityPrices {
  cityName: GoodsCity
  prices: readonly { name: GoodName; price: number }[]
}

/** All prices of a trade in the period of a seed, city by city. */
export const pricesOf = ({ goods }: Trade, sign: SignWithSeed): CityPrices[] =>
  goodsCities.map((cityName) => ({
    cityName,
    prices: goods.map((good) => ({ name: good.name, price: priceOf(good, cityName, sign) })),
  }))
