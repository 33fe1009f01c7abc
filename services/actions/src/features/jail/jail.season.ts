import type { PerkEffects } from '@sottomondo/perk-catalogue'
import type { SeasonAction, SeasonActivity, SeasonGangster } from '@sottomondo/season-kit'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { breakoutChance, breakoutExperience, buyOutPrice, failedBreakoutMs, jailRules } from './jail.rules.ts'

export const jailSeason: SeasonActivity = (world) => (gangster) => {
  let breakouts = 0
  let brokenOutAtMs: number[] = []
  const prisoners = () => world.gangsters.filter((one) => one !== gangster && one.jailLeftMs() > 0)

  function breakOut(prisoner: SeasonGangster, effects: PerkEffects): SeasonAction {
    const chance = breakoutChance(prisoner.rankNumber, breakouts, effects)
    const failedSeconds = failedBreakoutMs(1, effects) / 1000
    const sinceMs = world.nowMs - jailRules.paidBreakoutsWindowSeconds * 1000
    brokenOutAtMs = brokenOutAtMs.filter((atMs) => atMs > sinceMs)
    const experience = breakoutExperience(brokenOutAtMs.length)
    return {
      chance,
      euro: 0,
      experience: chance * experience,
      jailSeconds: (1 - chance) * failedSeconds,
      play() {
        if (gangster.random.next() >= chance) return gangster.jail(failedSeconds)
        prisoner.free()
        breakouts++
        brokenOutAtMs.push(world.nowMs)
        gangster.learn(experience)
      },
    }
  }

  return {
    readyAtMs: () => (prisoners().length > 0 ? world.nowMs : Number.POSITIVE_INFINITY),
    actions() {
      const effects = effectsOf(gangster)
      return prisoners().map((prisoner) => breakOut(prisoner, effects))
    },
    actionsInJail() {
      const leftMs = gangster.jailLeftMs()
      const { euro } = buyOutPrice(leftMs, effectsOf(gangster))
      if (euro > gangster.holds('euro')) return []
      return [
        {
          chance: 1,
          euro: -euro,
          experience: 0,
          jailSeconds: -leftMs / 1000,
          play() {
            gangster.pay('euro', euro)
            gangster.free()
          },
        },
      ]
    },
  }
}
