import type { Purpose } from '@sottomondo/event-contract/purposes'

export const cashFlowRules = {
  /** Pause between two looks at the ledger (rule of this feature, as are all here). */
  gatherEveryMs: 5_000,
  /** Transfers this young may still be about to appear. */
  marginSeconds: 3,
  /** The most time whose transfers are gathered in one transaction. */
  atOnceSeconds: 10,
  /** A player who has looked within this time is told of what is new. */
  lookedOfLateSeconds: 300,
} as const

/**
 * What a player earns themselves: by these kinds of transfers, and by trades of these purposes, of which what was paid is
 * taken off. Neither chance nor other players can make more of it.
 */
export const earnings = {
  kinds: ['crimeReward', 'carSale', 'heistReward', 'raidReward', 'missionReward', 'dailyJobReward', 'eggExchange'],
  purposes: ['goodsPurchase', 'goodsSale'] satisfies Purpose[],
} as const
