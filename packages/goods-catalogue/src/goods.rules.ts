import { changedBy, noPerkEffects, type PerkEffects } from '@sottomondo/perk-catalogue'

/** The trades: liquor and drugs are one feature with two sets of figures (rules, "Liquor and drugs"). */
export const tradeNames = ['liquor', 'drugs'] as const
export type TradeName = (typeof tradeNames)[number]

/** One kind of a trade's goods; its name is also the ledger's asset. */
export interface Good {
  name: GoodName
  /** The lowest price in any city and period; both ends included. */
  leastEuro: number
  mostEuro: number
}

export interface Trade {
  trade: TradeName
  goods: readonly Good[]
  /**
   * The most that a player can carry of all kinds together, by rank 1-11. At rank 10 it is less than the rules' 280 and
   * 115: with those an hour earned more than two million for a player who plays for money (docs/season.md).
   */
  carryLimits: readonly number[]
  /** The chance that a sale is caught, 0-1. */
  caughtChance: number
}

const good = <const Name extends string>(name: Name, leastEuro: number, mostEuro: number) => ({
  name,
  leastEuro,
  mostEuro,
})

/** Prices of liquor: rules; of drugs: spec 2 §3. */
const liquor = [
  good('bier', 410, 980),
  good('wijn', 820, 1_610),
  good('whisky', 1_540, 2_720),
  good('vodka', 1_910, 3_240),
  good('absint', 2_730, 4_480),
] as const
const drugs = [
  good('weed', 13_232, 16_235),
  good('lsd', 15_832, 19_321),
  good('ketamine', 16_843, 20_089),
  good('heroine', 22_832, 26_843),
  good('cocaine', 29_382, 35_324),
] as const
export type GoodName = (typeof liquor | typeof drugs)[number]['name']

export const trades: Readonly<Record<TradeName, Trade>> = {
  liquor: {
    trade: 'liquor',
    goods: liquor,
    carryLimits: [0, 10, 20, 35, 55, 85, 120, 165, 220, 265, 350],
    caughtChance: 0.06,
  },
  drugs: {
    trade: 'drugs',
    goods: drugs,
    carryLimits: [0, 0, 5, 10, 18, 28, 42, 60, 85, 108, 150],
    caughtChance: 0.09,
  },
}

export const goodsRules = {
  /** The time between two draws of prices; GAME_SPEED divides it like every timer. */
  periodSeconds: 10_800,
  /** A caught sale loses one in so many of each kind, rounded up. */
  lostOneIn: 4,
  caughtJailSeconds: 240,
  /** A trade of at least this share of the carry limit is a big one. */
  bigTradeShare: 0.5,
  /**
   * The experience of a big trade, and of any other or a caught one, from a rank on. The rules' 20 and 5 alone led to
   * rank 5 in seven hours of play where eight are the minimum; without them later on 400,000 points took more than 350
   * (docs/season.md). A big trade is 2 up to rank 5, 4 before the first steps brought experience.
   */
  experience: [
    { leastRank: 1, big: 2, other: 1 },
    { leastRank: 6, big: 20, other: 5 },
  ],
} as const

/** The cities with a trade (spec 2 §2). */
export const goodsCities = ['Amsterdam', 'Brussel', 'Parijs', 'Rome'] as const
export type GoodsCity = (typeof goodsCities)[number]

export const tradeOf = (name: string): Trade | undefined =>
  tradeNames.map((one) => trades[one]).find((one) => one.trade === name)

export const goodOf = (trade: Trade, name: string): Good | undefined => trade.goods.find((one) => one.name === name)

/** Returns the carry limit of a rank, 1-11. */
export const carryLimit = ({ carryLimits }: Trade, rankNumber: number): number => carryLimits[rankNumber - 1] ?? 0

/** Returns the chance, 0-1, that a sale is caught. */
export const caughtChance = (trade: Trade, { goodsCaughtChancePercent }: PerkEffects = noPerkEffects): number =>
  changedBy(trade.caughtChance, goodsCaughtChancePercent)

/** Returns how much of a kind a caught sale loses. */
export const lostOf = (amount: number): number => Math.ceil(amount / goodsRules.lostOneIn)

/** Returns the experience of trades at a rank, 1-11. */
export function experienceAt(rankNumber: number): { big: number; other: number } {
  const step = goodsRules.experience.findLast(({ leastRank }) => rankNumber >= leastRank)
  if (!step) throw new Error(`there is no rank ${rankNumber}`)
  return step
}

/** Returns the experience of a trade of this amount for a player of this rank, 1-11, with this carry limit. */
export function tradeExperience(amount: number, limit: number, caught: boolean, rankNumber: number): number {
  const { big, other } = experienceAt(rankNumber)
  return !caught && limit > 0 && amount >= limit * goodsRules.bigTradeShare ? big : other
}
