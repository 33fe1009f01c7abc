import type { SeasonActivity } from '@sottomondo/server-kit'
import {
  type CarOption,
  carOptions,
  carsAt,
  carTheftChance,
  carTheftCooldownMs,
  carTheftRules,
  rollCarTheft,
} from './car-theft.rules.ts'

const { leastLifePercent, mostLifePercent, leastJailSeconds, mostJailSeconds } = carTheftRules

/** What a car from there is worth on average, as it stands. */
function meanEuro(option: CarOption): number {
  const values = carsAt(option).map(({ valueEuro }) => valueEuro)
  const sum = (of: (valueEuro: number) => number) => values.reduce((all, value) => all + of(value), 0)
  const wholeEuro = sum((value) => 1 / value) / sum((value) => 1 / value ** 2)
  return (wholeEuro * (leastLifePercent + mostLifePercent)) / 200
}
const places = carOptions.map((option) => ({ option, carEuro: meanEuro(option) }))

export const carTheftSeason: SeasonActivity = (world) => (gangster) => {
  let committed = 0
  let readyAtMs = 0
  return {
    readyAtMs: () => readyAtMs,
    deeds: () =>
      places.map(({ option, carEuro }) => {
        const chance = carTheftChance(option, committed)
        return {
          chance,
          euro: chance * carEuro,
          experience: chance * carTheftRules.experience + (1 - chance) * carTheftRules.failureExperience,
          jailSeconds: ((1 - chance) * carTheftRules.jailChance * (leastJailSeconds + mostJailSeconds)) / 2,
          play() {
            const rolls = rollCarTheft(option, gangster.random)
            const success = rolls.success < chance
            committed++
            readyAtMs = world.nowMs + carTheftCooldownMs(1)
            gangster.learn(success ? carTheftRules.experience : carTheftRules.failureExperience)
            if (success) gangster.cars.push({ carName: rolls.carName, life: rolls.lifePercent })
            else gangster.jail(rolls.jailSeconds)
          },
        }
      }),
  }
}
