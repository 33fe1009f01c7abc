import type { SeasonActivity } from '@sottomondo/season-kit'
import { auctionRules, cutOf } from '../../kernel/auction/auction.rules.ts'

/** A second account pays from this amount on. */
const paidFromEuro = 1_000

/**
 * Between players auctions move what there is, and the house keeps its part. What remains is wash trading: a second
 * account buys worthless things of the main one, each for all that it has. It brings less than a bank transfer does.
 */
export const auctionSeason: SeasonActivity = (world) => (gangster) => {
  const { feeds } = gangster
  if (!feeds) return { readyAtMs: () => Number.POSITIVE_INFINITY, actions: () => [] }
  let readyAtMs = 0
  return {
    purpose: 'need',
    readyAtMs: () => readyAtMs,
    actions() {
      const euro = gangster.holds('euro')
      if (euro < paidFromEuro || world.nowMs < readyAtMs) return []
      return [
        {
          chance: 1,
          euro: -cutOf(euro),
          experience: 0,
          jailSeconds: 0,
          play() {
            readyAtMs = world.nowMs + auctionRules.durationSeconds * 1000
            gangster.give(feeds, 'euro', euro - cutOf(euro))
            gangster.pay('euro', cutOf(euro))
          },
        },
      ]
    },
  }
}
