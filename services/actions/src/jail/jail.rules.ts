import { changedBy, noPerkEffects, type PerkEffects } from '@sottomondo/perk-catalogue'
import { type Needs, secondsBegun, timerMs } from '@sottomondo/server-kit'

/** Figures of jail (rules, "Jail"; buy-out in cash: spec 2 §9). */
export const jailRules = {
  breakoutBaseChance: 0.7,
  breakoutChanceLessPerRank: 0.04,
  breakoutChanceMorePerBreakout: 0.0005,
  breakoutLeastChance: 0.1,
  breakoutMostChance: 0.85,
  breakoutExperience: 5,
  /** Only the first so many within an hour give experience; GAME_SPEED never scales a limit. */
  paidBreakoutsPerHour: 12,
  paidBreakoutsWindowSeconds: 3_600,
  failedBreakoutSeconds: 150,
  buyOutEuroPerSecond: 350,
  buyOutCredits: 1,
  buyOutSecondsPerHonorPoint: 60,
  /** Whoever has looked within so long stands at the wall, and is told who comes and goes. */
  lookedOfLateSeconds: 300,
  /** What the wall tells of: the breakouts of so long. */
  wallSeconds: 3_600,
} as const

/** What its calls need of their gangster; the api contract says the same to the gateway. */
export const jailNeeds = { breakOut: { free: true }, buyOut: {} } as const satisfies Record<string, Needs>

/** All figures of the chance are multiples of 0.0001; what binary fractions add to that is no part of it. */
const chanceSteps = 10_000

/** The chance, 0-1, to break out a prisoner of this rank for a helper with so many breakouts, and these perks. */
export function breakoutChance(
  prisonerRankNumber: number,
  ownBreakouts: number,
  { breakoutChancePercent }: PerkEffects = noPerkEffects,
): number {
  const chance =
    jailRules.breakoutBaseChance -
    jailRules.breakoutChanceLessPerRank * (prisonerRankNumber - 1) +
    jailRules.breakoutChanceMorePerBreakout * ownBreakouts
  const exact = Math.round(changedBy(chance, breakoutChancePercent) * chanceSteps) / chanceSteps
  return Math.min(jailRules.breakoutMostChance, Math.max(jailRules.breakoutLeastChance, exact))
}

/** What a success earns, with so many successes within the last hour. */
export function breakoutExperience(successesWithinHour: number): number {
  return successesWithinHour < jailRules.paidBreakoutsPerHour ? jailRules.breakoutExperience : 0
}

/** What a helper with these perks serves for an attempt that failed. */
export const failedBreakoutMs = (gameSpeed: number, { breakoutSentencePercent }: PerkEffects = noPerkEffects): number =>
  timerMs(changedBy(jailRules.failedBreakoutSeconds, breakoutSentencePercent), gameSpeed)

/** What a second of jail costs in cash; not always whole. */
export const buyOutEuroPerSecond = ({ buyOutEuroPercent }: PerkEffects): number =>
  changedBy(jailRules.buyOutEuroPerSecond, buyOutEuroPercent)

export interface BuyOutPrice {
  euro: number
  credits: number
  honorPoints: number
}

/** What leaving costs with so much of the sentence left; nothing for the free. Perks are of use to who pays in cash. */
export function buyOutPrice(remainingMs: number, effects: PerkEffects = noPerkEffects): BuyOutPrice {
  const seconds = secondsBegun(remainingMs)
  if (seconds === 0) return { euro: 0, credits: 0, honorPoints: 0 }
  return {
    euro: Math.ceil(seconds * buyOutEuroPerSecond(effects)),
    credits: jailRules.buyOutCredits,
    honorPoints: Math.ceil(seconds / jailRules.buyOutSecondsPerHonorPoint),
  }
}
