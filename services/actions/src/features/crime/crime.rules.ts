import { changedBy, noPerkEffects, type PerkEffects, perkBorders } from '@sottomondo/perk-catalogue'
import { secondsBegun, timerMs } from '@sottomondo/server-kit/clock'
import type { Random } from '@sottomondo/server-kit/random'
import { perkedChance, practisedChance } from '../../kernel/perk/chance.rules.ts'

/** A crime's figures (rules, "Crime"). */
export interface CrimeOption {
  crimeOptionId: number
  name: string
  baseChance: number
  capChance: number
  /** After this many crimes the chance is halfway from base to cap. */
  halfCrimes: number
  minRewardEuro: number
  maxRewardEuro: number
  experience: number
}

export const crimeRules = {
  /** Wait until the next crime (rules, "Timers"). */
  waitSeconds: 60,
  failureExperience: 1,
  jailChance: 0.15,
  jailSeconds: 30,
  jailSecondsPerOption: 15,
  easterEggChance: 0.01,
  /** Shooting skill in hundredths of a point: ordinary actions raise it to 80 at most (rules, "Murder"). */
  killExpStepHundredths: 2,
  killExpCapHundredths: 8_000,
} as const

/**
 * The rules' figures except the rewards of 2 to 4, which were 150-600, 500-1,800 and 1,500-6,000: stolen cars made nine
 * tenths of the income at rank 2, where one activity may bring at most six tenths (docs/season.md).
 */
export const crimeOptions: readonly CrimeOption[] = [
  {
    crimeOptionId: 1,
    name: 'Zakkenrollen op de markt',
    baseChance: 0.55,
    capChance: 0.95,
    halfCrimes: 40,
    minRewardEuro: 50,
    maxRewardEuro: 250,
    experience: 4,
  },
  {
    crimeOptionId: 2,
    name: 'Winkel bestelen',
    baseChance: 0.4,
    capChance: 0.92,
    halfCrimes: 80,
    minRewardEuro: 500,
    maxRewardEuro: 1_500,
    experience: 6,
  },
  {
    crimeOptionId: 3,
    name: 'Inbreken in een villa',
    baseChance: 0.25,
    capChance: 0.88,
    halfCrimes: 200,
    minRewardEuro: 1_200,
    maxRewardEuro: 3_200,
    experience: 8,
  },
  {
    crimeOptionId: 4,
    name: 'Juwelier overvallen',
    baseChance: 0.06,
    capChance: 0.82,
    halfCrimes: 500,
    minRewardEuro: 3_500,
    maxRewardEuro: 10_000,
    experience: 12,
  },
  {
    crimeOptionId: 5,
    name: 'Bank beroven',
    baseChance: 0.01,
    capChance: 0.75,
    halfCrimes: 1_200,
    minRewardEuro: 5_000,
    maxRewardEuro: 18_000,
    experience: 16,
  },
  {
    crimeOptionId: 6,
    name: 'Geldtransport overvallen',
    baseChance: 0.002,
    capChance: 0.65,
    halfCrimes: 2_500,
    minRewardEuro: 15_000,
    maxRewardEuro: 50_000,
    experience: 21,
  },
]

export const crimeOptionOf = (crimeOptionId: number): CrimeOption | undefined =>
  crimeOptions.find((option) => option.crimeOptionId === crimeOptionId)

const chancePercent = ({ crimeOptionId }: CrimeOption, effects: PerkEffects): number =>
  crimeOptionId <= perkBorders.smallCrimes ? effects.smallCrimeChancePercent : effects.bigCrimeChancePercent

/**
 * Returns the chance of success, 0-1, after this many crimes (rules).
 * @samples crimeOptions | 0 50 200 1000 5000
 */
export const crimeChance = (
  option: CrimeOption,
  crimesCommitted: number,
  effects: PerkEffects = noPerkEffects,
): number => perkedChance(practisedChance(option, option.halfCrimes, crimesCommitted), chancePercent(option, effects))

/** Marks a roll that no number of crimes makes a success. */
export const neverSucceeds = Number.MAX_SAFE_INTEGER
/** Largest value of the counter's column. */
const mostCrimes = 2 ** 31 - 1

/**
 * Returns the fewest committed crimes with which this roll (0-1) is below the chance. Only the atomic statement knows
 * the counter, so it gets this limit instead of a chance.
 */
export function succeedsFromCrimes(option: CrimeOption, roll: number, effects: PerkEffects = noPerkEffects): number {
  const percent = chancePercent(option, effects)
  const [base, cap] = [changedBy(option.baseChance, percent), changedBy(option.capChance, percent)]
  if (roll < base) return 0
  if (roll >= cap) return neverSucceeds
  let crimes = Math.floor((option.halfCrimes * (roll - base)) / (cap - roll))
  if (crimes > mostCrimes) return neverSucceeds
  // The division rounds; the chance itself decides.
  while (crimes > 0 && roll < crimeChance(option, crimes - 1, effects)) crimes--
  while (roll >= crimeChance(option, crimes, effects)) crimes++
  return crimes
}

/** All random draws of one crime, made before the counter is known. All but the reward lie in [0, 1). */
export interface CrimeRolls {
  success: number
  rewardEuro: number
  easterEgg: number
  jail: number
}

export function rollCrime(option: CrimeOption, random: Random): CrimeRolls {
  return {
    success: random.next(),
    rewardEuro: random.int(option.minRewardEuro, option.maxRewardEuro),
    easterEgg: random.next(),
    jail: random.next(),
  }
}

/** Returns the chance that a success finds an egg. */
export const eggChance = ({ easterEggChancePercent }: PerkEffects): number =>
  perkedChance(crimeRules.easterEggChance, easterEggChancePercent)

export interface CrimeOutcome {
  success: boolean
  rewardEuro: number
  experience: number
  easterEggs: number
  /** The sentence as served, in ms; 0 without one. */
  jailMs: number
  jailSeconds: number
}

/** Returns both endings of this crime, success and failure; the counter decides between them (succeedsFromCrimes). */
export function crimeOutcomes(
  option: CrimeOption,
  rolls: CrimeRolls,
  gameSpeed: number,
  effects: PerkEffects = noPerkEffects,
): { success: CrimeOutcome; failure: CrimeOutcome } {
  const jailMs = rolls.jail < crimeRules.jailChance ? crimeSentenceMs(option, gameSpeed, effects) : 0
  return {
    success: {
      success: true,
      rewardEuro: rolls.rewardEuro,
      experience: option.experience,
      easterEggs: rolls.easterEgg < eggChance(effects) ? 1 : 0,
      jailMs: 0,
      jailSeconds: 0,
    },
    failure: {
      success: false,
      rewardEuro: 0,
      experience: crimeRules.failureExperience,
      easterEggs: 0,
      jailMs,
      jailSeconds: secondsBegun(jailMs),
    },
  }
}

/** Returns the sentence for this crime at GAME_SPEED 1 (rules). */
export function sentenceSeconds(option: CrimeOption): number {
  return crimeRules.jailSeconds + crimeRules.jailSecondsPerOption * option.crimeOptionId
}

/** Returns the time a player with these perks serves for it. */
export const crimeSentenceMs = (
  option: CrimeOption,
  gameSpeed: number,
  { crimeSentencePercent }: PerkEffects,
): number => timerMs(changedBy(sentenceSeconds(option), crimeSentencePercent), gameSpeed)

/** Returns the wait until the next crime, whatever the outcome of this one. */
export const crimeCooldownMs = (gameSpeed: number): number => timerMs(crimeRules.waitSeconds, gameSpeed)

/** What an attempt brings in the mean. */
export interface CrimeYield {
  rewardEuro: number
  /** Until the next attempt is possible. */
  waitMs: number
  euroPerMinute: number
}

/**
 * Returns what an attempt with this chance brings in the mean, and how fast: the chance times the mean reward, and the
 * wait with the part of a sentence that outlasts it. A failure takes no money, so that its cost in the mean is that time.
 */
export function crimeYield(
  option: CrimeOption,
  chance: number,
  gameSpeed: number,
  effects: PerkEffects = noPerkEffects,
): CrimeYield {
  const rewardEuro = (chance * (option.minRewardEuro + option.maxRewardEuro)) / 2
  const cooldownMs = crimeCooldownMs(gameSpeed)
  const longerMs = Math.max(0, crimeSentenceMs(option, gameSpeed, effects) - cooldownMs)
  const waitMs = cooldownMs + (1 - chance) * crimeRules.jailChance * longerMs
  return { rewardEuro, waitMs, euroPerMinute: (rewardEuro * 60_000) / waitMs }
}
