import type { Purpose } from '@sottomondo/event-contract/purposes'
import { FamilyService, type ReserveFamilyReply } from '@sottomondo/proto/economy/v1/family'
import type { Change } from '@sottomondo/server-kit/change'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import type { WriteHandler } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { familyRules } from '../family.rules.ts'
import { familyTexts } from '../family.texts.ts'

/** What economy is asked to hold; of an amount of 0 nothing, and economy is not asked. */
export interface FamilyPrice {
  /** 0: there is no family yet. */
  familyId: number
  amount: number
  subject?: string
  crusherCapacity?: number
}

/** An action of families that moves something in economy: social judges it, economy moves. */
export interface PaidFamilyAction<Request, Reply, Noted extends FamilyPrice> {
  /** Names the intent, and to economy what is moved where (its `family.proto`). */
  purpose: Purpose
  /** Judges the request and says what it moves. */
  begin(change: Change, request: Request): Promise<Noted | Refusal>
  /** Whether another one under way of this player stands in its way; by default none does. */
  clashes?(noted: Noted, other: Noted): boolean
  /** Judges once more, for much may have changed meanwhile, and carries the action out. */
  finish(
    change: Change,
    asked: { accountId: number; noted: Noted; reserved: ReserveFamilyReply },
  ): Promise<Reply | Refusal>
}

export type FamilyKit = Pick<Kit<unknown>, 'connect' | 'clock' | 'intent' | 'change' | 'pool' | 'at' | 'redis'>

/** Makes the handler of such an action: done and moved once, or neither (docs, "Two services, one action"). */
export function paidFamilyAction<Request, Reply, Noted extends FamilyPrice>(
  kit: Pick<FamilyKit, 'connect' | 'intent'>,
  action: PaidFamilyAction<Request, Reply, Noted>,
): WriteHandler<Request, Reply> {
  const economy = kit.connect('economy').rpc(FamilyService)
  const { purpose } = action
  return kit.intent<Request, Reply, Noted, ReserveFamilyReply>({
    purpose,
    settled: 'sottomondo.social.escrow.settled.v1',
    lapseMs: familyRules.lapseMs,
    lapsed: familyTexts.wentWrong,
    begin: (change, request) => action.begin(change, request),
    ...(action.clashes && { clashes: action.clashes }),
    reserve: async (ctx, { intentId, accountId, noted }) => {
      const { familyId, amount, subject = '', crusherCapacity = 0 } = noted
      if (amount === 0) return { amount: 0, arriving: 0 }
      return economy.reserve(ctx, {
        escrowId: intentId,
        accountId,
        familyId,
        purpose,
        amount,
        subject,
        crusherCapacity,
      })
    },
    finish: (change, { accountId, noted }, reserved) => action.finish(change, { accountId, noted, reserved }),
    // Nothing is reserved for it, so there is nothing that economy could commit.
    givesBack: (_reply, { noted }) => noted.amount === 0,
  })
}
