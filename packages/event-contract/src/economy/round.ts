import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, casinoType, timeMs } from '../fields.ts'

export const roundFacts = defineFacts({
  /** A casino round was paid for and settled; the casino's history is made of these. */
  'sottomondo.economy.round.settled.v1': z.object({
    accountId,
    roundId: z.string(),
    casinoId: z.number().int().positive(),
    game: casinoType,
    seedId: z.number().int().positive(),
    nonce: z.number().int().nonnegative(),
    stakeEuro: amount,
    /** What was paid, after the bank's cap. */
    winningsEuro: amount,
    bankBroken: z.boolean(),
    opensGame: z.boolean(),
    /** Bets and outcome, as the casino wrote them. */
    round: z.record(z.string(), z.unknown()),
    settledAtMs: timeMs,
  }),
  /** The open game of a round has ended and was paid. */
  'sottomondo.economy.round.closed.v1': z.object({
    accountId,
    roundId: z.string(),
    casinoId: z.number().int().positive(),
    /** Facts of old don't say which: then it was the fruit machine. */
    game: casinoType.optional(),
    /** All that was staked on it, with its round. */
    stakeEuro: amount.optional(),
    /** The part of it that came after its round. */
    raisedEuro: amount.optional(),
    winningsEuro: amount,
    bankBroken: z.boolean(),
    outcome: z.record(z.string(), z.unknown()),
    closedAtMs: timeMs,
  }),
})
