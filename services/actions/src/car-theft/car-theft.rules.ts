import { type Car, cars } from '@sottomondo/car-catalogue'
import { changedBy, noPerkEffects, type PerkEffects, perkBorders } from '@sottomondo/perk-catalogue'
import { type Needs, type Random, timerMs } from '@sottomondo/server-kit'
import { perkedChance, practisedChance } from '../crime/crime.rules.ts'

/** A place to steal cars at (rules, "Car theft"). */
export interface CarOption {
  carOptionId: number
  name: string
  baseChance: number
  capChance: number
  /** Thefts after which half of the way from base to cap is done. */
  halfThefts: number
  /** No car here is worth more. */
  highestValueEuro: number
}

export const carTheftRules = {
  /** Until the next (rules, "Timers"). */
  waitSeconds: 180,
  experience: 22,
  failureExperience: 2,
  jailChance: 0.2,
  leastJailSeconds: 60,
  mostJailSeconds: 150,
  /** The rules' 40-100 made cars nine tenths of the income at rank 2, where six are the most (docs/season.md). */
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

/** What its call needs of its gangster; the api contract says the same to the gateway. */
export const carTheftNeeds = { free: true } as const satisfies Needs

/** After so long a theft is given up that a crash left open: longer than its steps can take, with their retries. */
export const carTheftLapseMs = 15_000

const chancePercent = ({ carOptionId }: CarOption, effects: PerkEffects): number =>
  carOptionId <= perkBorders.streetCarOptions ? effects.streetCarChancePercent : effects.guardedCarChancePercent

/** The chance of success, 0-1, of a gangster who has tried so often (rules). */
export const carTheftChance = (
  option: CarOption,
  carCrimesCommitted: number,
  effects: PerkEffects = noPerkEffects,
): number =>
  perkedChance(practisedChance(option, option.halfThefts, carCrimesCommitted), chancePercent(option, effects))

/** The cars that stand there, the cheapest first. */
export const carsAt = ({ highestValueEuro }: CarOption): readonly Car[] =>
  cars.filter(({ valueEuro }) => valueEuro <= highestValueEuro)

/** Dear ones are rare: a car's weight is 1/value^2. @param roll in [0, 1) */
export function pickCar(option: CarOption, roll: number): Car {
  const standing = carsAt(option)
  const weights = standing.map(({ valueEuro }) => 1 / valueEuro ** 2)
  let left = roll * weights.reduce((sum, weight) => sum + weight, 0)
  const found = standing.find((_, index) => {
    left -= weights[index] ?? 0
    return left < 0
  })
  // Rounding may leave a last crumb.
  const car = found ?? standing[0]
  if (!car) throw new Error(`car theft: option ${option.name} has no car`)
  return car
}

/** The life, in percent, that a stolen car has at least. */
export const leastLifeOf = ({ stolenCarLeastLifePoints }: PerkEffects): number =>
  carTheftRules.leastLifePercent + stolenCarLeastLifePoints

/** What is served of a sentence of so many seconds. */
export const carTheftSentenceMs = (
  seconds: number,
  gameSpeed: number,
  { carTheftSentencePercent }: PerkEffects,
): number => timerMs(changedBy(seconds, carTheftSentencePercent), gameSpeed)

/** What chance says about one theft, drawn before anything is reserved. */
export interface CarTheftRolls {
  /** In [0, 1): a success below the chance. */
  success: number
  carName: string
  lifePercent: number
  /** What a failure ends in, at GAME_SPEED 1; 0 without a sentence. */
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
