import { priceMessage, pricesOf, trades } from '@sottomondo/goods-catalogue'
import type { Period, TradeName } from '../goods-data.ts'

export interface Verdict {
  /** The number of recomputed prices. */
  prices: number
  /** The prices that do not follow from their seed. */
  wrong: string[]
}

const encoder = new TextEncoder()
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Signs all messages that the prices of a period need, in the form of the catalogue's `sign`. */
async function signerOf(seed: string, trade: TradeName, cityNames: readonly string[]) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(seed), algorithm, false, ['sign'])
  const messages = cityNames.flatMap((cityName) =>
    trades[trade].goods.map(({ name }) => priceMessage(name, cityName, 0)),
  )
  const signed = new Map(
    await Promise.all(
      messages.map(
        async (message) =>
          [message, new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)))] as const,
      ),
    ),
  )
  return (message: string): Uint8Array => {
    const block = signed.get(message)
    if (!block) throw new Error(`${message} was not signed`)
    return block
  }
}

/** Recomputes the prices of all periods that are over, from their seeds alone. */
export async function recompute(trade: TradeName, periods: readonly Period[]): Promise<Verdict> {
  const verdict: Verdict = { prices: 0, wrong: [] }
  for (const { period, seed, seedHash, cities } of periods) {
    if (seed === null) continue
    const hash = hexOf(await crypto.subtle.digest('SHA-256', encoder.encode(seed)))
    if (hash !== seedHash) verdict.wrong.push(`de hash van periode ${period}`)
    const sign = await signerOf(
      seed,
      trade,
      cities.map(({ cityName }) => cityName),
    )
    for (const { cityName, prices } of pricesOf(trades[trade], sign)) {
      const shown = cities.find((city) => city.cityName === cityName)?.prices ?? {}
      for (const { name, price } of prices) {
        verdict.prices++
        if (shown[name] !== price) verdict.wrong.push(`${name} in ${cityName}, periode ${period}`)
      }
    }
  }
  return verdict
}
