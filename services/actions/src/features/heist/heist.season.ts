import { carOf } from '@sottomondo/car-catalogue'
import type { SeasonActivity, SeasonCar } from '@sottomondo/season-kit'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import {
  carBonus,
  halfOf,
  heistChance,
  heistRules,
  heistSentenceMs,
  heistTargets,
  heistWaitMs,
  heistWeapons,
  rollHeist,
  worthOf,
} from './heist.rules.ts'

const worthOfCar = ({ carName, life }: SeasonCar): number => worthOf(carOf(carName)?.valueEuro ?? 0, life)

/**
 * Partners have the same rank and take turns with the car, so everybody is counted as both: they pay half of the
 * weapon, get half of the loot, and lose a car in every other failure that loses one. The partner's car is like theirs.
 */
export const heistSeason: SeasonActivity = (world) => (gangster) => {
  let readyAtMs = 0
  let bringsCar = false
  return {
    readyAtMs: () => readyAtMs,
    actions() {
      if (gangster.rankNumber < heistRules.rank) return []
      // The car that adds the most after the cost of its loss.
      const car = [...gangster.cars].sort((one, other) => gainOf(other) - gainOf(one))[0]
      const worthEuro = car ? worthOfCar(car) : 0
      const ranks = [gangster.rankNumber, gangster.rankNumber]
      const sentence = heistSentenceMs(1, effectsOf(gangster)) / 1000
      const { experience, failureExperience, carLossChance, jailChance } = heistRules
      return heistTargets.flatMap((target) =>
        heistWeapons
          .filter((weapon) => halfOf(weapon) <= gangster.holds('euro'))
          .map((weapon) => {
            const chance = heistChance(target, weapon, { ranks, worthEuro })
            const meanHalf = (target.leastEuro + target.mostEuro) / 4
            return {
              chance,
              euro: chance * meanHalf - halfOf(weapon) - ((1 - chance) * carLossChance * worthEuro) / 2,
              experience: chance * experience + (1 - chance) * failureExperience,
              jailSeconds: (1 - chance) * jailChance * sentence,
              play() {
                if (halfOf(weapon) > 0) gangster.pay('euro', halfOf(weapon))
                const outcome = rollHeist(target, chance, gangster.random)
                readyAtMs = world.nowMs + heistWaitMs(1)
                gangster.learn(outcome.success ? experience : failureExperience)
                if (outcome.halfEuro > 0) gangster.get('euro', outcome.halfEuro)
                if (outcome.inviteeJailed) gangster.jail(sentence)
                bringsCar = !bringsCar
                if (outcome.carLost && car && bringsCar) gangster.cars.splice(gangster.cars.indexOf(car), 1)
              },
            }
          }),
      )
    },
  }
}

/** Returns what a car adds, in euro of an average heist, less the cost of losing it. */
function gainOf(car: SeasonCar): number {
  const worthEuro = worthOfCar(car)
  const target = heistTargets[1]
  return (carBonus(worthEuro) * (target.leastEuro + target.mostEuro)) / 4 - (worthEuro * heistRules.carLossChance) / 4
}
