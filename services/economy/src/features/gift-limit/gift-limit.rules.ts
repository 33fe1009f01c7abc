import { dutchDay } from '@sottomondo/server-kit/clock'

/** How much a player may get from others (rules of this feature). */
export const giftLimitRules = {
  /** What was earned, received and given on so many days before today counts, and what moved today. */
  windowDays: 30,
  /** What everybody may get, whatever they earned. */
  baseEuro: 1_000_000,
  /** And this part of what they earned themselves. */
  earnedPercent: 25,
} as const

/** What a player earned, received and gave within the window. */
export interface GiftSums {
  earnedEuro: number
  receivedEuro: number
  givenEuro: number
}

/** Returns how much somebody may get within the window, by what they earned in it. */
export const limitOf = (earnedEuro: number): number =>
  giftLimitRules.baseEuro + Math.floor((Math.max(0, earnedEuro) / 100) * giftLimitRules.earnedPercent)

/**
 * Returns how much a player can still get. What they gave counts back: a loan may be returned, and who passes something
 * on has not kept it.
 */
export const roomOf = ({ earnedEuro, receivedEuro, givenEuro }: GiftSums): number =>
  Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, limitOf(earnedEuro) - (receivedEuro - givenEuro)))

/** Returns how much of one more amount is beyond what is free of all of them together. */
export const beyondFree = (beforeEuro: number, euro: number, freeEuro: number): number =>
  Math.max(0, beforeEuro + euro - freeEuro) - Math.max(0, beforeEuro - freeEuro)

const dayMs = 86_400_000

/** Returns the first day of the window. */
export const firstLimitDay = (nowMs: number): string => dutchDay(nowMs - giftLimitRules.windowDays * dayMs)

export const giftLimitTexts = {
  /** For who gives: how much the other earned is theirs alone. */
  tooMuch: (name: string) =>
    `${name} kan dit nu niet van anderen krijgen. Hoeveel iemand krijgt, hangt af van wat die zelf verdient. Probeer minder, of later.`,
} as const
