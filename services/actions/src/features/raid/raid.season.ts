import type { SeasonActivity } from '@sottomondo/season-kit'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { type Arsenal, arsenalCost, raidChance, raidRules, raidSentenceMs, raidWaitMs, rollRaid } from './raid.rules.ts'

/** Ideal number of participants (spec 2 §4). */
const usualParticipants = 6
const usualArsenal: Arsenal = { grenade: 5, revolver: 0, bazooka: 0 }
/** This many people are seldom free in one city within the same seconds: one of two possible raids happens. */
const waitsPerRaid = 2

/**
 * Everybody leads one of as many raids as it has participants: the stakes that leaders get and the weapons that they
 * pay are spread over all of these raids, so that each one costs a part of the weapons.
 */
export const raidSeason: SeasonActivity = (world) => (gangster) => {
  let readyAtMs = 0
  return {
    readyAtMs: () => readyAtMs,
    actions() {
      const costEuro = Math.ceil(arsenalCost(usualArsenal) / usualParticipants)
      if (gangster.rankNumber < raidRules.rank || gangster.holds('euro') < costEuro) return []
      const lifePercent = (100 * gangster.life) / gangster.maxLife
      const chance = raidChance(usualArsenal, Array(usualParticipants).fill(lifePercent))
      const sentence = raidSentenceMs(1, effectsOf(gangster)) / 1000
      const { leastEuro, mostEuro, experience, failureExperience, jailChance } = raidRules
      return [
        {
          chance,
          euro: (chance * (leastEuro + mostEuro)) / 2 - costEuro,
          experience: chance * experience + (1 - chance) * failureExperience,
          jailSeconds: (1 - chance) * jailChance * sentence,
          play() {
            gangster.pay('euro', costEuro)
            const { success, shareEuro, shares } = rollRaid(chance, 1, gangster.random)
            readyAtMs = world.nowMs + waitsPerRaid * raidWaitMs(1)
            gangster.learn(success ? experience : failureExperience)
            if (shareEuro > 0) gangster.get('euro', shareEuro)
            gangster.life = Math.max(1, gangster.life - (shares[0]?.lifeLost ?? 0))
            if (shares[0]?.jailed) gangster.jail(sentence)
          },
        },
      ]
    },
  }
}
