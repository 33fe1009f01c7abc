import {
  type CarOption,
  carOptions,
  carsAt,
  carTheftChance,
  carTheftRules,
  carTheftSentenceMs,
  leastLifeOf,
} from '@sottomondo/actions/src/features/car-theft/car-theft.rules.ts'
import {
  type CrimeOption,
  crimeChance,
  crimeOptions,
  crimeRules,
  crimeSentenceMs,
  eggChance,
} from '@sottomondo/actions/src/features/crime/crime.rules.ts'
import { goodsSentenceMs } from '@sottomondo/actions/src/features/goods/goods.rules.ts'
import { healCostEuro, healMs } from '@sottomondo/actions/src/features/hospital/hospital.rules.ts'
import {
  breakoutChance,
  buyOutPrice,
  failedBreakoutMs,
  jailRules,
} from '@sottomondo/actions/src/features/jail/jail.rules.ts'
import { backfirerOf, bulletsToKill, killerOf } from '@sottomondo/actions/src/features/murder/murder.rules.ts'
import { travelWaitMs } from '@sottomondo/actions/src/features/travel/travel.rules.ts'
import { travelCostEuro } from '@sottomondo/actions/src/kernel/city/city.rules.ts'
import { maxLifeOf } from '@sottomondo/actions/src/kernel/life/life.rules.ts'
import { carOf, cars } from '@sottomondo/car-catalogue'
import {
  crushYield,
  extensionEuro,
  saleEuro,
  shippingEuro,
  shippingMs,
} from '@sottomondo/economy/src/features/garage/garage.rules.ts'
import { caughtChance, tradeNames, trades } from '@sottomondo/goods-catalogue'
import {
  type EffectName,
  effectNames,
  noPerkEffects,
  type PerkEffects,
  type PerkState,
  perkBorders,
  perkEffects,
  perks,
} from '@sottomondo/perk-catalogue'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

type Outcome = (effects: PerkEffects) => number
/** A player's state, for which the rules are evaluated. */
interface Gangster {
  practice: number
  rankNumber: number
  /** Percent of a car. */
  life: number
}
const anyGangster: fc.Arbitrary<Gangster> = fc.record({
  practice: fc.nat(3_000),
  rankNumber: fc.integer({ min: 1, max: 11 }),
  life: fc.integer({ min: 1, max: 100 }),
})

const isSmall = ({ crimeOptionId }: CrimeOption) => crimeOptionId <= perkBorders.smallCrimes
const isStreet = ({ carOptionId }: CarOption) => carOptionId <= perkBorders.streetCarOptions
const each = <T>(all: readonly T[], outcome: (one: T, effects: PerkEffects) => number): Outcome[] =>
  all.map((one) => (effects) => outcome(one, effects))
/** Some of all cars: cheap and dear ones. */
const carNames = cars.filter((_, index) => index % 8 === 0).map(({ carName }) => carName)
const isCheap = (carName: string) => (carOf(carName)?.valueEuro ?? 0) <= perkBorders.cheapCarMostEuro

/**
 * The figures that each effect changes, by the rules of the services themselves; a name without its rules does not
 * compile.
 */
function outcomes({ practice, rankNumber, life }: Gangster): Record<EffectName, Outcome[]> {
  const crimesOf = (options: readonly CrimeOption[]) =>
    each(options, (one, effects) => crimeChance(one, practice, effects))
  const theftsOf = (options: readonly CarOption[]) =>
    each(options, (one, effects) => carTheftChance(one, practice, effects))
  const salesOf = (names: readonly string[]) => each(names, (carName, effects) => saleEuro({ carName, life }, effects))
  return {
    maxLifePoints: [maxLifeOf],
    hospitalCostPercent: [(effects) => healCostEuro(rankNumber, life, effects)],
    hospitalWaitPercent: [(effects) => healMs(life, 1, effects)],
    smallCrimeChancePercent: crimesOf(crimeOptions.filter(isSmall)),
    bigCrimeChancePercent: crimesOf(crimeOptions.filter((one) => !isSmall(one))),
    easterEggChancePercent: [eggChance],
    crimeSentencePercent: each(crimeOptions, (one, effects) => crimeSentenceMs(one, 1, effects)),
    carTheftSentencePercent: [(effects) => carTheftSentenceMs(practice, 1, effects)],
    breakoutSentencePercent: [(effects) => failedBreakoutMs(1, effects)],
    breakoutChancePercent: [(effects) => breakoutChance(rankNumber, 0, effects)],
    buyOutEuroPercent: [(effects) => buyOutPrice(practice * 1000, effects).euro],
    streetCarChancePercent: theftsOf(carOptions.filter(isStreet)),
    guardedCarChancePercent: theftsOf(carOptions.filter((one) => !isStreet(one))),
    stolenCarLeastLifePoints: [leastLifeOf],
    travelWaitPercent: [(effects) => travelWaitMs(1, effects)],
    travelCostPercent: [(effects) => travelCostEuro('Brussel', 'Rome', effects)],
    shippingWaitPercent: [(effects) => shippingMs(1, effects)],
    shippingCostPercent: each(carNames, (carName, effects) => shippingEuro({ carName, life }, effects)),
    cheapCarSalePercent: salesOf(carNames.filter(isCheap)),
    dearCarSalePercent: salesOf(carNames.filter((name) => !isCheap(name))),
    crushBulletsPercent: each(carNames, (carName, effects) => crushYield({ carName, life }, effects)),
    garageExtensionCostPercent: [(effects) => extensionEuro(practice, effects)],
    goodsCaughtChancePercent: each(tradeNames, (name, effects) => caughtChance(trades[name], effects)),
    goodsSentencePercent: [(effects) => goodsSentenceMs(1, effects)],
    killNeedPercent: [(effects) => bulletsToKill(killerOf(practice, effects), { rankNumber, life }, 1)],
    backfireNeedPercent: [(effects) => bulletsToKill(backfirerOf(practice, effects), { rankNumber, life }, 1)],
  }
}

/** Applies an effect to a value. Whole numbers were rounded before, and are after. */
function expectChanged(name: EffectName, before: number, after: number, effect: number): void {
  const isChance = name.endsWith('ChancePercent')
  const changed = name.endsWith('Points') ? before + effect : before * (1 + effect / 100)
  const most = name === 'breakoutChancePercent' ? jailRules.breakoutMostChance : isChance ? 1 : changed
  const rounding = name === 'breakoutChancePercent' ? 1e-4 : isChance ? 1e-9 : 1.1
  expect(Math.abs(after - Math.min(most, changed)), name).toBeLessThanOrEqual(rounding)
}

const parts = perks.flatMap(({ name, levels, augments }) => [
  ...levels.map(({ level, effect }) => ({ part: `${name} ${level}`, effect })),
  ...augments.map((augment) => ({ part: `${name}, ${augment.name}`, effect: augment.effect })),
])
test.each(parts)('$part changes its rules by exactly its value, and no other', ({ effect }) => {
  const effects = { ...noPerkEffects, ...effect }
  fc.assert(
    fc.property(anyGangster, (gangster) => {
      const rules = outcomes(gangster)
      for (const name of effectNames)
        for (const outcome of rules[name]) {
          if (effect[name] === undefined) expect(outcome(effects), name).toBe(outcome(noPerkEffects))
          else expectChanged(name, outcome(noPerkEffects), outcome(effects), effect[name])
        }
    }),
    { numRuns: 20 },
  )
})

/** Any perks of a player, each once at most. */
const anyPerks = fc.tuple(
  ...perks.map(({ perkId, levels, augments }) =>
    fc.record({
      perkId: fc.constant(perkId),
      level: fc.nat(levels.length),
      augmentId: fc.constantFrom(null, ...augments.map(({ augmentId }) => augmentId)),
    }),
  ),
)
test('for any perks, each rule is changed by the sum of their effects', () => {
  fc.assert(
    fc.property(anyGangster, anyPerks, (gangster, states) => {
      const effects = perkEffects(states)
      const rules = outcomes(gangster)
      for (const name of effectNames)
        for (const outcome of rules[name]) expectChanged(name, outcome(noPerkEffects), outcome(effects), effects[name])
    }),
  )
})

/** Effects on repeated actions. */
const earning = [
  'smallCrimeChancePercent',
  'bigCrimeChancePercent',
  'crimeSentencePercent',
  'carTheftSentencePercent',
  'streetCarChancePercent',
  'guardedCarChancePercent',
  'stolenCarLeastLifePoints',
  'cheapCarSalePercent',
  'dearCarSalePercent',
] as const satisfies EffectName[]

describe('with everything at its highest a player is at most 15 % ahead', () => {
  const mostAhead = 1.15
  /** All levels, and of each perk one augment: in every possible way. */
  const best = perks
    .reduce<PerkState[][]>(
      (all, { perkId, levels, augments }) =>
        all.flatMap((states) =>
          augments.map(({ augmentId }) => [...states, { perkId, level: levels.length, augmentId }]),
        ),
      [[]],
    )
    .map(perkEffects)
  /** Those that differ in money or experience. */
  const ways = [
    ...new Map(best.map((effects) => [earning.map((name) => effects[name]).join(), effects] as const)).values(),
  ]

  /** One repeated action: the result of a try, and how often it ends in a sentence of so many seconds. */
  interface Trade {
    euro: number
    experience: number
    caught: number
    jailSeconds: number
  }
  function crimeOf(option: CrimeOption, practice: number, effects: PerkEffects): Trade {
    const chance = crimeChance(option, practice, effects)
    return {
      euro: (chance * (option.minRewardEuro + option.maxRewardEuro)) / 2,
      experience: chance * option.experience + (1 - chance) * crimeRules.failureExperience,
      caught: (1 - chance) * crimeRules.jailChance,
      jailSeconds: crimeSentenceMs(option, 1, effects) / 1000,
    }
  }
  function theftOf(option: CarOption, practice: number, effects: PerkEffects): Trade {
    const { experience, failureExperience, jailChance, leastJailSeconds, mostJailSeconds } = carTheftRules
    const chance = carTheftChance(option, practice, effects)
    const lifePercent = (leastLifeOf(effects) + carTheftRules.mostLifePercent) / 2
    const weights = carsAt(option).map(({ valueEuro }) => 1 / valueEuro ** 2)
    // A whole car's sale is never rounded.
    const sales = carsAt(option).map(({ carName }) => saleEuro({ carName, life: 100 }, effects))
    const sale = sales.reduce((sum, euro, at) => sum + euro * (weights[at] ?? 0), 0) / weights.reduce((a, b) => a + b)
    return {
      euro: (chance * sale * lifePercent) / 100,
      experience: chance * experience + (1 - chance) * failureExperience,
      caught: (1 - chance) * jailChance,
      jailSeconds: carTheftSentenceMs((leastJailSeconds + mostJailSeconds) / 2, 1, effects) / 1000,
    }
  }

  /** The time that jail adds to a timer which is still running when it begins: it runs on meanwhile. */
  const lostSeconds = (jail: number, timer: number) => (jail < timer ? jail ** 2 / (2 * timer) : jail - timer / 2)
  /** An hour of both: as many tries as there is time for, when jail for one also delays the other. */
  function hourOf(crime: Trade, theft: Trade): { euro: number; experience: number } {
    const [crimeSeconds, carSeconds] = [crimeRules.waitSeconds, carTheftRules.waitSeconds]
    const perCrime = crimeSeconds + crime.caught * Math.max(0, crime.jailSeconds - crimeSeconds)
    const perTheft = carSeconds + theft.caught * Math.max(0, theft.jailSeconds - carSeconds)
    const crimeByTheft = theft.caught * lostSeconds(theft.jailSeconds, crimeSeconds)
    const theftByCrime = crime.caught * lostSeconds(crime.jailSeconds, carSeconds)
    const share = 1 - (crimeByTheft * theftByCrime) / (perCrime * perTheft)
    const crimes = (3_600 * (1 - crimeByTheft / perTheft)) / (perCrime * share)
    const thefts = (3_600 * (1 - theftByCrime / perCrime)) / (perTheft * share)
    return {
      euro: crimes * crime.euro + thefts * theft.euro,
      experience: crimes * crime.experience + thefts * theft.experience,
    }
  }
  /** Returns the best hour of a player with so many tries, by their choice of actions. */
  function bestHour(practice: number, effects: PerkEffects) {
    const crimes = crimeOptions.map((option) => crimeOf(option, practice, effects))
    const thefts = carOptions.map((option) => theftOf(option, practice, effects))
    const hours = crimes.flatMap((crime) => thefts.map((theft) => hourOf(crime, theft)))
    return {
      euro: Math.max(...hours.map(({ euro }) => euro)),
      experience: Math.max(...hours.map(({ experience }) => experience)),
    }
  }

  test.each([0, 10, 30, 100, 300, 500, 700, 1_000, 1_500, 3_000, 20_000])(
    'a player who has tried %i times',
    (practice) => {
      const without = bestHour(practice, noPerkEffects)
      const hours = ways.map((effects) => bestHour(practice, effects))
      const ahead = {
        euro: Math.max(...hours.map(({ euro }) => euro)) / without.euro,
        experience: Math.max(...hours.map(({ experience }) => experience)) / without.experience,
      }
      expect(Math.min(ahead.euro, ahead.experience)).toBeGreaterThan(1)
      expect(Math.max(ahead.euro, ahead.experience)).toBeLessThanOrEqual(mostAhead)
    },
  )
})
