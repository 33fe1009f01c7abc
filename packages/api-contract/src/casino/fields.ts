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
  /** Stakes less winnings since this owner has it; null for everybody else. */
  revenue: euro.nullable(),
})

/** What a paid round did to the player's money, and where it stands in his fair-play row. */
export const roundResult = z.object({
  message: z.string(),
  roundId: z.string(),
  stake: euro,
  /** After the bank's cap. */
  winnings: euro,
  bankBroken: z.boolean(),
  /** The broken casino is the player's now. */
  gotCasino: z.boolean(),
  cashPocket: euro,
  cashVersion: z.number(),
  serverSeedHash: z.string(),
  nonce: z.number().int().nonnegative(),
})
