import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'
import { bountyLog } from './bounty.log.ts'

const euro = z.number().int().positive()

/** A share of a bounty, which one player put on another's head. */
const share = {
  shareId: z.number().int().positive(),
  targetAccountId: accountId,
  /** Whether others may read the name says `isAnonymous`. */
  payerAccountId: accountId,
  amountEuro: euro,
  isAnonymous: z.boolean(),
}

export const bounty = feature({
  facts: {
    'sottomondo.economy.bounty.placed.v1': z.object({
      ...share,
      /** What is on that head now. */
      totalEuro: euro,
      placedAtMs: timeMs,
      endsAtMs: timeMs,
    }),
    /** A player killed somebody with a bounty on their head: the money is in their pocket. */
    'sottomondo.economy.bounty.earned.v1': z.object({
      targetAccountId: accountId,
      killerAccountId: accountId,
      amountEuro: euro,
      shares: z.number().int().positive(),
      /** What they may not get from others besides: its payers have it back. */
      beyondEuro: euro.optional(),
      /** They shot back at somebody whom nobody may name to them. */
      isAnonymous: z.literal(true).optional(),
      earnedAtMs: timeMs,
    }),
    /** A player killed somebody with a bounty on their head, and may get nothing of it from others: its payers have it back. */
    'sottomondo.economy.bounty.beyond-limit.v1': z.object({
      targetAccountId: accountId,
      killerAccountId: accountId,
      beyondEuro: euro,
      /** They shot back at somebody whom nobody may name to them. */
      isAnonymous: z.literal(true).optional(),
      endedAtMs: timeMs,
    }),
    'sottomondo.economy.bounty.share-ended.v1': z.object({
      ...share,
      /**
       * earned: by the killer. lapsed: nobody did in time. ownFamily: the killer or their family had paid it. targetDied:
       * by nobody who earns it. payerDied: before the target.
       */
      outcome: z.enum(['earned', 'lapsed', 'ownFamily', 'targetDied', 'payerDied']),
      /** What the payer has back. */
      backEuro: amount,
      endedAtMs: timeMs,
    }),
  },
  pushes: {
    /** To the room of the bounties: what is on somebody's head has changed. */
    bountiesChanged: z.object({ accountName: z.string(), total: z.number().int().nonnegative(), version: z.number() }),
    /** To whose head it is on, whose share has ended, and who earned it. */
    bountyChanged: z.object({ message: z.string(), version: z.number() }),
  },
  log: bountyLog,
})
