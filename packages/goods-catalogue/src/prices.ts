import { createDraw } from '@sottomondo/casino-rules/draw'
import { type Good, type GoodName, type GoodsCity, goodsCities, type Trade } from './goods.rules.ts'

/** Returns the HMAC-SHA-256 of a message, with the seed's text as its key. */
export type SignWithSeed = (message: string) => Uint8Array

/**
 * Returns the message that is signed for a price; `cursor` is 0 unless all eight words of the block before were
 * skipped.
 */
export const priceMessage = (goodName: string, cityName: string, cursor: number): string =>
  `${goodName}:${cityName}:${cursor}`

/** Returns the price of a kind in a city in a seed's period: each price of its range is equally likely. */
export const priceOf = ({ name, leastEuro, mostEuro }: Good, cityName: string, sign: SignWithSeed): number =>
  leastEuro + createDraw((cursor) => sign(priceMessage(name, cityName, cursor))).below(mostEuro - leastEuro + 1)

export interface CityPrices {
  cityName: GoodsCity
  prices: readonly { name: GoodName; price: number }[]
}

/** Returns all prices of a trade in a seed's period, city by city. */
export const pricesOf = ({ goods }: Trade, sign: SignWithSeed): CityPrices[] =>
  goodsCities.map((cityName) => ({
    cityName,
    prices: goods.map((good) => ({ name: good.name, price: priceOf(good, cityName, sign) })),
  }))
