import { changedBy, noPerkEffects, type PerkEffects } from '@sottomondo/perk-catalogue'
import { secondsBegun, timerMs } from '@sottomondo/server-kit/clock'

/** Figures of jail (rules, "Jail"; buy-out in cash: spec 2 §9). */
export const jailRules = {
  breakoutBaseChance: 0.7,
  breakoutChanceLessPerRank: 0.04,
  breakoutChanceMorePerBreakout: 0.0005,
  breakoutLeastChance: 0.1,
  breakoutMostChance: 0.85,
  breakoutExperience: 5,
  /** Only this many within an hour give experience; GAME_SPEED never scales a limit. */
  paidBreakoutsPerHour: 12,
  paidBreakoutsWindowSeconds: 3_600,
  failedBreakoutSeconds: 150,
  buyOutEuroPerSecond: 350,
  buyOutCredits: 1,
  buyOutSecondsPerHonorPoint: 60,
  /** A player who has looked within this time is told who comes and goes. */
  lookedOfLateSeconds: 300,
  /** The wall shows breakouts of this last period. */
  wallSeconds: 3_600,
  /** Longer than any rule looks back at breakouts. */
  breakoutsKeptDays: 7,
} as const

/** All figures of the chance are multiples of 0.0001; rounding to them removes binary errors. */
const chanceSteps = 10_000

/**
 * Returns the chance, 0-1, to break out a prisoner of this rank, by the helper's breakouts and perks.
 * @samples 1-11 | 0 100 300
 */
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

/** Returns the experience of a success, by the successes within the last hour. */
export function breakoutExperience(successesWithinHour: number): number {
  return successesWithinHour < jailRules.paidBreakoutsPerHour ? jailRules.breakoutExperience : 0
}

/** Returns the time that a helper with these perks serves for a failed attempt. */
export const failedBreakoutMs = (gameSpeed: number, { breakoutSentencePercent }: PerkEffects = noPerkEffects): number =>
  timerMs(changedBy(jailRules.failedBreakoutSeconds, breakoutSentencePercent), gameSpeed)

/** Returns the cash price of one second of jail; not always whole. */
export const buyOutEuroPerSecond = ({ buyOutEuroPercent }: PerkEffects): number =>
  changedBy(jailRules.buyOutEuroPerSecond, buyOutEuroPercent)

export interface BuyOutPrice {
  euro: number
  credits: number
  honorPoints: number
}

/** Returns the prices of leaving, by the remaining sentence; nothing for the free. Perks lower only the cash price. */
export function buyOutPrice(remainingMs: number, effects: PerkEffects = noPerkEffects): BuyOutPrice {
  const seconds = secondsBegun(remainingMs)
  if (seconds === 0) return { euro: 0, credits: 0, honorPoints: 0 }
  return {
    euro: Math.ceil(seconds * buyOutEuroPerSecond(effects)),
    credits: jailRules.buyOutCredits,
    honorPoints: Math.ceil(seconds / jailRules.buyOutSecondsPerHonorPoint),
  }
}
