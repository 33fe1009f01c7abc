import type { SeasonActivity } from '@sottomondo/season-kit'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import {
  crimeChance,
  crimeCooldownMs,
  crimeOptions,
  crimeOutcomes,
  crimeRules,
  crimeSentenceMs,
  rollCrime,
} from './crime.rules.ts'

export const crimeSeason: SeasonActivity = (world) => (gangster) => {
  // Who begins in the middle of a season has practised.
  let committed = Math.round(gangster.succeededIn('crime'))
  let readyAtMs = 0
  return {
    readyAtMs: () => readyAtMs,
    actions() {
      const effects = effectsOf(gangster)
      return crimeOptions.map((option) => {
        const chance = crimeChance(option, committed, effects)
        return {
          chance,
          euro: (chance * (option.minRewardEuro + option.maxRewardEuro)) / 2,
          experience: chance * option.experience + (1 - chance) * crimeRules.failureExperience,
          jailSeconds: ((1 - chance) * crimeRules.jailChance * crimeSentenceMs(option, 1, effects)) / 1000,
          play() {
            const rolls = rollCrime(option, gangster.random)
            const outcomes = crimeOutcomes(option, rolls, 1, effects)
            const outcome = rolls.success < chance ? outcomes.success : outcomes.failure
            committed++
            readyAtMs = world.nowMs + crimeCooldownMs(1)
            gangster.get('euro', outcome.rewardEuro)
            gangster.get('easterEggs', outcome.easterEggs)
            gangster.learn(outcome.experience)
            gangster.jail(outcome.jailMs / 1000)
          },
        }
      })
    },
  }
}
