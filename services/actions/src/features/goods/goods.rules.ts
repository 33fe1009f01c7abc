import {
  caughtChance,
  goodOf,
  goodsRules,
  type Trade,
  type TradeName,
  tradeOf,
  trades,
} from '@sottomondo/goods-catalogue'
import { changedBy, noPerkEffects, type PerkEffects } from '@sottomondo/perk-catalogue'
import { timerMs } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'
import type { Random } from '@sottomondo/server-kit/random'

/** Limits, chances and experience of a trade are in goods-catalogue, which economy and the screen use as well. */

/** A trade that a crash left open is given up after this time: longer than its steps and their retries can take. */
export const goodsLapseMs = 15_000

/** Wait until the next trade (rules, "Timers"). */
export const goodsWaitSeconds = { liquor: 600, drugs: 900 } as const

export const tradeWaitMs = (trade: TradeName, gameSpeed: number): number => timerMs(goodsWaitSeconds[trade], gameSpeed)

/** Returns the time to serve for a sale that was caught. */
export const goodsSentenceMs = (gameSpeed: number, { goodsSentencePercent }: PerkEffects = noPerkEffects): number =>
  timerMs(changedBy(goodsRules.caughtJailSeconds, goodsSentencePercent), gameSpeed)

/** Draws whether a sale is caught, before anything is reserved. */
export const isCaught = (trade: Trade, random: Random, effects: PerkEffects): boolean =>
  random.next() < caughtChance(trade, effects)

/** Returns the chance of a sale that is not caught. */
export const uncaughtChance = (trade: TradeName, effects: PerkEffects): number =>
  1 - caughtChance(trades[trade], effects)

export interface Wanted {
  trade: Trade
  /** Each kind once, above zero. */
  goods: { good: string; amount: number }[]
}

/**
 * Returns the goods to trade: zeros are dropped (spec 2 §2), a kind named twice is one. Returns the fault of an invalid
 * request.
 */
export function wantedOf(
  tradeName: string,
  wanted: readonly { good: string; amount: number }[],
): Wanted | keyof typeof goodsFaults {
  const trade = tradeOf(tradeName)
  if (!trade) return 'noTrade'
  const amounts = new Map<string, number>()
  for (const { good, amount } of wanted) {
    if (!goodOf(trade, good)) return 'noGood'
    if (!Number.isSafeInteger(amount) || amount < 0) return 'badAmount'
    amounts.set(good, (amounts.get(good) ?? 0) + amount)
  }
  const goods = [...amounts].flatMap(([good, amount]) => (amount > 0 ? [{ good, amount }] : []))
  return goods.length > 0 ? { trade, goods } : 'nothing'
}

export const goodsFaults = {
  noTrade: 'Deze handel bestaat niet.',
  noGood: 'Die waar is hier niet te krijgen.',
  badAmount: 'Vul een heel aantal van 0 of meer in.',
  nothing: 'Kies eerst hoeveel.',
} as const

const words = {
  liquor: (amount: number) => (amount === 1 ? '1 fles' : `${amount} flessen`),
  drugs: (amount: number) => (amount === 1 ? '1 pakje' : `${amount} pakjes`),
} as const

export const goodsTexts = {
  leftMeanwhile: (cityName: string) => `Je bent intussen uit ${cityName} vertrokken.`,
  lapsed: 'De handel ging niet door. Probeer het opnieuw.',
  bought: (trade: TradeName, amount: number, euro: number) =>
    `Je kocht ${words[trade](amount)} voor ${formatEuro(euro)}.`,
  sold: (trade: TradeName, amount: number, euro: number) =>
    `Je verkocht ${words[trade](amount)} voor ${formatEuro(euro)}.`,
  caught: (trade: TradeName, lost: number) =>
    `Je koper had een insigne. ${words[trade](lost)} in beslag genomen, de rest heb je nog.`,
} as const
