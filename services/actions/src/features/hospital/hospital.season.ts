import type { SeasonActivity } from '@sottomondo/season-kit'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { healCostEuro, healMs } from './hospital.rules.ts'

/** A wounded gangster buys back what they miss, if they can. */
export const hospitalSeason: SeasonActivity = (world) => (gangster) => {
  let readyAtMs = 0
  const missing = () => (gangster.life > 0 ? gangster.maxLife - gangster.life : 0)
  return {
    purpose: 'need',
    readyAtMs: () => (missing() > 0 ? readyAtMs : Number.POSITIVE_INFINITY),
    actions() {
      const effects = effectsOf(gangster)
      const costEuro = healCostEuro(gangster.rankNumber, missing(), effects)
      if (missing() === 0 || costEuro > gangster.holds('euro')) return []
      return [
        {
          chance: 1,
          euro: -costEuro,
          experience: 0,
          jailSeconds: 0,
          play() {
            readyAtMs = world.nowMs + healMs(missing(), 1, effects)
            gangster.pay('euro', costEuro)
            gangster.life = gangster.maxLife
          },
        },
      ]
    },
  }
}
