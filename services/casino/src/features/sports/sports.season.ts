import { simulatorRules } from '@sottomondo/casino-rules/sports'
import type { SeasonActivity } from '@sottomondo/season-kit'
import { payoutEuro } from './sports.rules.ts'

/** Simulated bets: a few matches a day, each for this part of the player's cash, on a favourite. */
const partOfCash = 0.005
const mostStakeEuro = 100_000
const betsADay = 4
const chance = 0.45
const odds = Math.floor(10_000 / (chance * (100 + simulatorRules.marginPercent)))
const dayMs = 86_400_000

/** Bets in the built-in leagues: their odds return 1/1.06 of the stake whichever choice is made. */
export const sportsSeason: SeasonActivity = (world) => (gangster) => {
  let readyAtMs = world.nowMs
  return {
    purpose: 'pleasure',
    readyAtMs: () => readyAtMs,
    actions() {
      const stakeEuro = Math.min(mostStakeEuro, Math.floor(gangster.holds('euro') * partOfCash))
      if (stakeEuro < 1) return []
      return [
        {
          chance: 1,
          euro: stakeEuro * ((chance * odds) / 100 - 1),
          experience: 0,
          jailSeconds: 0,
          play() {
            readyAtMs = world.nowMs + dayMs / betsADay
            gangster.pay('euro', stakeEuro)
            if (gangster.random.next() < chance) gangster.get('euro', payoutEuro(stakeEuro, odds))
          },
        },
      ]
    },
  }
}
