import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, amount, casinoType, timeMs } from '../fields.ts'

export const round = feature({
  facts: {
    /** A casino round was paid for and settled; the casino's history is built from these facts. */
    'sottomondo.economy.round.settled.v1': z.object({
      accountId,
      roundId: z.string(),
      casinoId: z.number().int().positive(),
      game: casinoType,
      seedId: z.number().int().positive(),
      nonce: z.number().int().nonnegative(),
      stakeEuro: amount,
      /** After the bank's cap. */
      paidEuro: amount,
      bankBroken: z.boolean(),
      /** Where the player may not win all that the bank can pay of a player's casino. */
      isLimited: z.literal(true).optional(),
      staysOpen: z.boolean(),
      /** Bets and outcome, as the casino wrote them. */
      round: z.record(z.string(), z.unknown()),
      settledAtMs: timeMs,
    }),
    /** An open round has ended and was paid. */
    'sottomondo.economy.round.closed.v1': z.object({
      accountId,
      roundId: z.string(),
      casinoId: z.number().int().positive(),
      game: casinoType,
      /** The whole stake, that of the bet included. */
      stakeEuro: amount,
      /** The part of the stake that was added after the bet. */
      raisedEuro: amount,
      /** After the bank's cap. */
      paidEuro: amount,
      bankBroken: z.boolean(),
      /** Where the player may not win all that the bank can pay of a player's casino. */
      isLimited: z.literal(true).optional(),
      outcome: z.record(z.string(), z.unknown()),
      closedAtMs: timeMs,
    }),
  },
})
