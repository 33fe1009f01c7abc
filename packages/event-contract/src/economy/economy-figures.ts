import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, amount, casinoType, timeMs } from '../fields.ts'

/** Null for a place of the house. */
const owner = { cityName: z.string(), ownerAccountId: accountId.nullable(), ownerName: z.string() }

export const economyFigures = feature({
  facts: {
    /** The figures of economy for the statistics, once a minute. Lists: the first place first. */
    'sottomondo.economy.figures.taken.v1': z.object({
      /** Sums over the players. */
      pocketEuro: amount,
      bankEuro: amount,
      bullets: amount,
      casinoBankEuro: amount,
      /** Of the factories that players can own. */
      factoryBankEuro: amount,
      largestPocketEuro: amount,
      largestCasinoBankEuro: amount,
      /** Paid by missions. */
      missionRewardsEuro: amount,
      richest: z.array(z.object({ accountId, euro: amount })),
      mostEggs: z.array(z.object({ accountId, easterEggs: amount })),
      /** Taken from whom they killed. */
      mostEggsStolen: z.array(z.object({ accountId, eggsStolen: amount })),
      casinos: z.array(
        z.object({
          ...owner,
          type: casinoType,
          minBetEuro: amount,
          maxBetEuro: amount,
          revenueEuro: z.number().int(),
        }),
      ),
      factories: z.array(z.object({ ...owner, bullets: amount, priceEuro: amount })),
      takenAtMs: timeMs,
    }),
  },
})
