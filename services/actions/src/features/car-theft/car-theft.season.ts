import type { SeasonActivity } from '@sottomondo/season-kit'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import {
  type CarOption,
  carOptions,
  carsAt,
  carTheftChance,
  carTheftCooldownMs,
  carTheftRules,
  carTheftSentenceMs,
  leastLifeOf,
  rollCarTheft,
} from './car-theft.rules.ts'

const { mostLifePercent, leastJailSeconds, mostJailSeconds } = carTheftRules

/** Returns the average value of an undamaged car from this place. */
function meanEuro(option: CarOption): number {
  const values = carsAt(option).map(({ valueEuro }) => valueEuro)
  const sum = (of: (valueEuro: number) => number) => values.reduce((all, value) => all + of(value), 0)
  return sum((value) => 1 / value) / sum((value) => 1 / value ** 2)
}
const places = carOptions.map((option) => ({ option, wholeEuro: meanEuro(option) }))

export const carTheftSeason: SeasonActivity = (world) => (gangster) => {
  // Who begins in the middle of a season has practised.
  let committed = Math.round(gangster.succeededIn('carTheft'))
  let readyAtMs = 0
  return {
    readyAtMs: () => readyAtMs,
    actions() {
      const effects = effectsOf(gangster)
      const served = (seconds: number) => carTheftSentenceMs(seconds, 1, effects) / 1000
      return places.map(({ option, wholeEuro }) => {
        const chance = carTheftChance(option, committed, effects)
        const carEuro = (wholeEuro * (leastLifeOf(effects) + mostLifePercent)) / 200
        return {
          chance,
          euro: chance * carEuro,
          experience: chance * carTheftRules.experience + (1 - chance) * carTheftRules.failureExperience,
          jailSeconds: ((1 - chance) * carTheftRules.jailChance * served(leastJailSeconds + mostJailSeconds)) / 2,
          play() {
            const rolls = rollCarTheft(option, gangster.random, effects)
            const success = rolls.success < chance
            committed++
            readyAtMs = world.nowMs + carTheftCooldownMs(1)
            gangster.learn(success ? carTheftRules.experience : carTheftRules.failureExperience)
            if (success) gangster.cars.push({ carName: rolls.carName, life: rolls.lifePercent })
            else gangster.jail(served(rolls.jailSeconds))
          },
        }
      })
    },
  }
}
