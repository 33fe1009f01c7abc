import { type Good, type GoodName, goodsRules, type Trade, type TradeName } from '@sottomondo/goods-catalogue'
import { formatEuro, timerMs } from '@sottomondo/server-kit'

/** Prices, limits and chances are those of goods-catalogue, which actions and the screen know as well. */
export const goodsPriceRules = {
  /** Random bytes of a period's seed; it is used as its lowercase hex text (docs/goods-prices.md). */
  seedBytes: 32,
  /** What the history shows: three days. */
  periodsShown: 24,
  /** Past ones of a new world: two days. */
  periodsSeeded: 16,
  /** Periods of a trade whose prices a process remembers. */
  pricesRemembered: 64,
} as const

export interface Period {
  startsAtMs: number
  endsAtMs: number
}

/** The period of an instant: at GAME_SPEED 1 they begin at 0, 3, 6 ... hours UTC. */
export function periodAt(nowMs: number, gameSpeed: number): Period {
  const lengthMs = timerMs(goodsRules.periodSeconds, gameSpeed)
  const startsAtMs = Math.floor(nowMs / lengthMs) * lengthMs
  return { startsAtMs, endsAtMs: startsAtMs + lengthMs }
}

/** What somebody carries of a trade, counted below zero in the ledger. */
export const roomOf = (trade: TradeName) => `${trade}Room` as const

export const sides = ['buy', 'sell'] as const
export type Side = (typeof sides)[number]

export const goodsTexts = {
  noTrade: 'Deze handel bestaat niet.',
  noGood: 'Die waar is hier niet te krijgen.',
  nothing: 'Kies eerst hoeveel.',
  pricesChanged: (prices: readonly { name: GoodName; price: number }[]) =>
    `De prijzen zijn net veranderd: ${prices.map(({ name, price }) => `${name} ${formatEuro(price)}`).join(', ')}.`,
} as const

/** The goods of a trade by their names; undefined where one is not of it, or is named twice, or none of it. */
export function goodsOf(
  { goods }: Trade,
  request: readonly { good: string; amount: number }[],
): { good: Good; amount: number }[] | undefined {
  const found = request.flatMap(({ good: name, amount }) => {
    const good = goods.find((one) => one.name === name)
    return good && Number.isSafeInteger(amount) && amount > 0 ? [{ good, amount }] : []
  })
  const isWhole = found.length === request.length && new Set(request.map(({ good }) => good)).size === request.length
  return isWhole && found.length > 0 ? found : undefined
}
