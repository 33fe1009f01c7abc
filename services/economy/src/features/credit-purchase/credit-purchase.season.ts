import type { SeasonActivity } from '@sottomondo/season-kit'
import { creditPackages } from './credit-purchase.rules.ts'

/** A guess at people, and no rule: they buy again after so many days. */
const againAfterDays = 28

/** Buys the smallest package each month. Credits buy what honor buys, and nothing else of the season. */
export const creditPurchaseSeason: SeasonActivity = (world) => (gangster) => {
  let readyAtMs = 0
  const [smallest] = creditPackages
  return {
    purpose: 'need',
    readyAtMs: () => readyAtMs,
    actions() {
      if (!smallest || world.nowMs < readyAtMs) return []
      return [
        {
          chance: 1,
          euro: 0,
          experience: 0,
          jailSeconds: 0,
          play() {
            readyAtMs = world.nowMs + againAfterDays * 86_400_000
            gangster.get('credits', smallest.credits)
          },
        },
      ]
    },
  }
}
