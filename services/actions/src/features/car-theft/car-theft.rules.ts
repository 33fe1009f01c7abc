import { type Car, cars } from '@sottomondo/car-catalogue'
import { changedBy, noPerkEffects, type PerkEffects, perkBorders } from '@sottomondo/perk-catalogue'
import { timerMs } from '@sottomondo/server-kit/clock'
import type { Random } from '@sottomondo/server-kit/random'
import { perkedChance, practisedChance } from '../../kernel/perk/chance.rules.ts'

/** A place to steal cars at (rules, "Car theft"). */
export interface CarOption {
  carOptionId: number
  name: string
  baseChance: number
  capChance: number
  /** After this many thefts the chance is halfway from base to cap. */
  halfThefts: number
  /** Highest value of a car here. */
  highestValueEuro: number
}

export const carTheftRules = {
  /** Wait until the next theft (rules, "Timers"). */
  waitSeconds: 180,
  experience: 19,
  failureExperience: 2,
  jailChance: 0.2,
  leastJailSeconds: 60,
  mostJailSeconds: 150,
  /**
   * The rules' 40-100 made cars nine tenths of the income at rank 2; at most six tenths is allowed (docs/season.md).
   */
  leastLifePercent: 20,
  mostLifePercent: 60,
  /** Shooting skill in hundredths of a point: ordinary actions raise it to 80 at most (rules, "Murder"). */
  killExpStepHundredths: 5,
  killExpCapHundredths: 8_000,
} as const

export const carOptions: readonly CarOption[] = [
  { carOptionId: 1, name: 'Op straat', baseChance: 0.5, capChance: 0.9, halfThefts: 60, highestValueEuro: 20_000 },
  {
    carOptionId: 2,
    name: 'Parkeergarage',
    baseChance: 0.3,
    capChance: 0.85,
    halfThefts: 150,
    highestValueEuro: 40_000,
  },
  { carOptionId: 3, name: 'Villawijk', baseChance: 0.15, capChance: 0.75, halfThefts: 400, highestValueEuro: 120_000 },
  {
    carOptionId: 4,
    name: 'Showroom',
    baseChance: 0.05,
    capChance: 0.6,
    halfThefts: 900,
    highestValueEuro: Number.POSITIVE_INFINITY,
  },
]

export const carOptionOf = (carOptionId: number): CarOption | undefined =>
  carOptions.find((option) => option.carOptionId === carOptionId)

/** A theft that a crash left open is given up after this time: longer than its steps and their retries can take. */
export const carTheftLapseMs = 15_000

const chancePercent = ({ carOptionId }: CarOption, effects: PerkEffects): number =>
  carOptionId <= perkBorders.streetCarOptions ? effects.streetCarChancePercent : effects.guardedCarChancePercent

/**
 * Returns the chance of success, 0-1, after this many attempts (rules).
 * @samples carOptions | 0 50 200 1000 5000
 */
export const carTheftChance = (
  option: CarOption,
  carCrimesCommitted: number,
  effects: PerkEffects = noPerkEffects,
): number =>
  perkedChance(practisedChance(option, option.halfThefts, carCrimesCommitted), chancePercent(option, effects))

/** Returns the cars at this place, the cheapest first. */
export const carsAt = ({ highestValueEuro }: CarOption): readonly Car[] =>
  cars.filter(({ valueEuro }) => valueEuro <= highestValueEuro)

/** Draws a car; expensive cars are rare: a car's weight is 1/value^2. @param roll in [0, 1) */
export function pickCar(option: CarOption, roll: number): Car {
  const cars = carsAt(option)
  const weights = cars.map(({ valueEuro }) => 1 / valueEuro ** 2)
  let left = roll * weights.reduce((sum, weight) => sum + weight, 0)
  const found = cars.find((_, index) => {
    left -= weights[index] ?? 0
    return left < 0
  })
  // Rounding may leave a tiny rest.
  const car = found ?? cars[0]
  if (!car) throw new Error(`car theft: option ${option.name} has no car`)
  return car
}

/** Returns the least life, in percent, of a stolen car. */
export const leastLifeOf = ({ stolenCarLeastLifePoints }: PerkEffects): number =>
  carTheftRules.leastLifePercent + stolenCarLeastLifePoints

/** Returns the time to serve for a sentence of this many seconds. */
export const carTheftSentenceMs = (
  seconds: number,
  gameSpeed: number,
  { carTheftSentencePercent }: PerkEffects,
): number => timerMs(changedBy(seconds, carTheftSentencePercent), gameSpeed)

/** All random draws of one theft, made before anything is reserved. */
export interface CarTheftRolls {
  /** In [0, 1); below the chance the theft succeeds. */
  success: number
  carName: string
  lifePercent: number
  /** Sentence after a failure, at GAME_SPEED 1; 0 without a sentence. */
  jailSeconds: number
}

export function rollCarTheft(option: CarOption, random: Random, effects: PerkEffects = noPerkEffects): CarTheftRolls {
  const { mostLifePercent, jailChance, leastJailSeconds, mostJailSeconds } = carTheftRules
  return {
    success: random.next(),
    carName: pickCar(option, random.next()).carName,
    lifePercent: random.int(leastLifeOf(effects), mostLifePercent),
    jailSeconds: random.next() < jailChance ? random.int(leastJailSeconds, mostJailSeconds) : 0,
  }
}

export const carTheftCooldownMs = (gameSpeed: number): number => timerMs(carTheftRules.waitSeconds, gameSpeed)
