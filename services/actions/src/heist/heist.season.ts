import { carOf } from '@sottomondo/car-catalogue'
import type { SeasonActivity, SeasonCar } from '@sottomondo/season-kit'
import { effectsOf } from '../perk/perk.rules.ts'
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
 * Partners are of one's own rank and take turns with the car, so that everybody is seen as both: they pay half of the
 * weapon, gets half of the loot, and loses a car in every other of the failures that lose one. The partner's is like it.
 */
export const heistSeason: SeasonActivity = (world) => (gangster) => {
  let readyAtMs = 0
  let bringsCar = false
  return {
    readyAtMs: () => readyAtMs,
    actions() {
      if (gangster.rankNumber < heistRules.rank) return []
      // The one whose loss costs the least for what it adds.
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

/** What a car adds, in the euro of a middling heist, less what its loss costs. */
function gainOf(car: SeasonCar): number {
  const worthEuro = worthOfCar(car)
  const target = heistTargets[1]
  return (carBonus(worthEuro) * (target.leastEuro + target.mostEuro)) / 4 - (worthEuro * heistRules.carLossChance) / 4
}
