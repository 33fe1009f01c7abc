import { type Good, type GoodName, goodsRules, type Trade, type TradeName } from '@sottomondo/goods-catalogue'
import { timerMs } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'

/** Prices, limits and chances are in goods-catalogue, which actions and the screen use as well. */
export const goodsPriceRules = {
  /** Random bytes of a period's seed; it is used as its lowercase hex text (docs/goods-prices.md). */
  seedBytes: 32,
  /** Periods in the history: three days. */
  periodsShown: 24,
  /** Past periods of a new world: two days. */
  periodsSeeded: 16,
  /** Periods of a trade whose prices a process keeps in memory. */
  pricesRemembered: 64,
} as const

export interface Period {
  startsAtMs: number
  endsAtMs: number
}

/** Returns the period of an instant: at GAME_SPEED 1 they begin at 0, 3, 6 ... hours UTC. */
export function periodAt(nowMs: number, gameSpeed: number): Period {
  const lengthMs = timerMs(goodsRules.periodSeconds, gameSpeed)
  const startsAtMs = Math.floor(nowMs / lengthMs) * lengthMs
  return { startsAtMs, endsAtMs: startsAtMs + lengthMs }
}

/** Returns the asset for the room taken by a trade's goods, counted below zero in the ledger. */
export const roomOf = (trade: TradeName) => `${trade}Room` as const

export const sides = ['buy', 'sell'] as const

export const goodsTexts = {
  noTrade: 'Deze handel bestaat niet.',
  noGood: 'Die waar is hier niet te krijgen.',
  nothing: 'Kies eerst hoeveel.',
  pricesChanged: (prices: readonly { name: GoodName; price: number }[]) =>
    `De prijzen zijn net veranderd: ${prices.map(({ name, price }) => `${name} ${formatEuro(price)}`).join(', ')}.`,
} as const

/** Returns a trade's goods by their names; undefined for an unknown or repeated name, or an empty list. */
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

/** The pieces of a kind whose purchase is known, and the euro paid for them together. */
export interface Purchase {
  amount: number
  paid: number
}

/** Returns what was paid for this many of the pieces, at their average price. */
const paidFor = ({ amount, paid }: Purchase, pieces: number): number =>
  pieces >= amount ? paid : Math.round((paid * pieces) / amount)

/** Returns the known purchases with one more. */
export const afterBuying = (known: Purchase, bought: Purchase): Purchase => ({
  amount: known.amount + bought.amount,
  paid: known.paid + bought.paid,
})

/** Returns the known purchases without pieces that were sold or lost: the rest keeps its average price. */
export function afterParting(known: Purchase, gone: number): Purchase {
  const left = Math.max(0, known.amount - gone)
  return { amount: left, paid: paidFor(known, left) }
}

/** Returns what was paid for all carried pieces; undefined without any, or with one whose purchase is not known. */
export const paidForCarried = (known: Purchase | undefined, carried: number): number | undefined =>
  known && carried > 0 && known.amount >= carried ? paidFor(known, carried) : undefined
