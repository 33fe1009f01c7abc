import { z } from 'zod'
import { euro } from '../fields.ts'

/** One casino as its visitor or its owner sees it. */
export const casinoState = z.object({
  casinoId: z.number().int(),
  cityName: z.string(),
  ownerName: z.string(),
  isOwner: z.boolean(),
  minBet: euro,
  maxBet: euro,
  casinoBank: euro,
  /** Stakes less winnings since this owner has the casino; null for everybody else. */
  revenue: euro.nullable(),
  /** The part of the bank that counts as got from others once its owner takes it out; absent for everybody else. */
  lockedBank: euro.optional(),
  /** The most that the player can win here now of what belongs to its owner; absent where only the bank limits it. */
  mostWin: euro.optional(),
  /** How much of what one bettor lost here does not count so; absent for everybody else. */
  freePerBettor: euro.optional(),
  /** The last days, oldest first, today included; also days before this owner. Empty for everybody else. */
  revenueByDay: z
    .array(
      z.object({
        /** A Dutch calendar day, such as 2026-11-22. */
        day: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}$/)
          .meta({ examples: ['2026-11-22'] }),
        revenue: euro,
      }),
    )
    .optional(),
})

/** A paid round's effect on the player's money, and its place in their fair-play row. */
export const roundResult = z.object({
  message: z.string(),
  roundId: z.string(),
  stake: euro,
  /** After the bank's cap. */
  winnings: euro,
  bankBroken: z.boolean(),
  /** The bank could pay more than the player may win of its owner; absent where not. */
  isLimited: z.literal(true).optional(),
  /** The player has won the casino. */
  gotCasino: z.boolean(),
  cashPocket: euro,
  cashVersion: z.number().int(),
  serverSeedHash: z.string(),
  nonce: z.number().int().nonnegative(),
})
