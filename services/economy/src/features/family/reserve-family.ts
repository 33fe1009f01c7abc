import type { ReserveFamilyReply, ReserveFamilyRequest } from '@sottomondo/proto/economy/v1/family'
import { RolledBack, refusedIn } from '@sottomondo/server-kit/change'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { WriteHandler } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { escrowTexts } from '../../kernel/escrow/escrow.rules.ts'
import { reserveLines } from '../../kernel/escrow/reserve.ts'
import { isKey } from '../../kernel/ledger/key.ts'
import { isAmount } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { EscrowLine } from '../../kernel/ledger/parts/escrow-part.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import { subjectOf } from '../../kernel/transaction/subject.rules.ts'
import { lockReceiver, receiveGift } from '../gift-limit/gift-limit.public.ts'
import {
  directionOf,
  type FamilyPurpose,
  familyPurposeOf,
  familyPurposes,
  familyTexts,
  linesOf,
  lostOf,
  refuseTooLittle,
} from './family.rules.ts'
import { insertTransaction, readOwnPart } from './family.store.ts'

export type FamilyReserveKit = Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'ownChange'>

const amountOf = (line: EscrowLine | undefined): number => (line && 'asset' in line ? line.amount : 0)

/** Returns the amount taken from the payer, and the arriving part of it: the first line. */
function replyOf(lines: EscrowLine[]): ReserveFamilyReply {
  const taken = lines.filter((line) => 'asset' in line && !line.made)
  return { amount: taken.reduce((sum, line) => sum + amountOf(line), 0), arriving: amountOf(lines[0]) }
}

/** Reserves amounts for a family's action: economy's half of it. A void returns all. */
export function reserveFamily(
  kit: FamilyReserveKit,
  ledger: Ledger,
): WriteHandler<ReserveFamilyRequest, ReserveFamilyReply> {
  return kit.ownChange(async (ctx, request) => {
    const { escrowId, accountId, familyId } = request
    const purpose = familyPurposeOf(request.purpose)
    if (!isKey(escrowId) || !isAmount(accountId) || !purpose) return refuse('invalid', escrowTexts.badRequest)
    const lines = linesOf({ ...request, purpose })
    if (!lines) return refuse('invalid', escrowTexts.badRequest)
    if (lostOf(purpose, request.amount) === request.amount)
      return refuse('invalid', familyTexts.allLost, { fields: { amount: familyTexts.allLost } })
    if (ctx.caller && ctx.caller.accountId !== accountId) return refuse('forbidden', escrowTexts.notYours)
    if (ctx.caller) await ensureCaller(kit, ledger, ctx)

    const { requestId, traceparent } = ctx
    const takesCash = purpose === 'familyCashWithdrawal'
    return transaction(kit.pool, async (tx): Promise<ReserveFamilyReply | Refusal> => {
      if (takesCash) await lockReceiver(tx, accountId)
      const made = { escrowId, accountId, purpose, lines, requested: request }
      const nowMs = kit.clock.nowMs()
      const reserved = await reserveLines(tx, ledger, made, { requestId, traceparent, nowMs })
      if (isRefusal(reserved)) return inWordsOf(purpose, reserved)
      const direction = directionOf(purpose)
      const by = { accountId: ctx.caller?.accountId ?? null, accountName: ctx.caller?.accountName ?? null }
      const giftEuro = takesCash ? Math.max(0, request.amount - (await readOwnPart(tx, familyId, accountId))) : 0
      if (
        reserved.isNew &&
        giftEuro > 0 &&
        !(await receiveGift(tx, { giver: null, receiver: accountId, euro: giftEuro }, nowMs))
      )
        throw new RolledBack(refuse('conflict', familyTexts.beyondLimit))
      if (reserved.isNew && direction)
        await insertTransaction(tx, {
          giftEuro,
          escrowId,
          familyId,
          direction,
          purpose,
          ...by,
          subject: subjectOf(request.subject),
          asset: familyPurposes[purpose].asset,
          amount: amountOf(lines[0]),
        })
      return replyOf(reserved.lines)
    })
      .catch((error) => refusedIn(error).answer)
      .finally(() => kit.committed())
  })
}

/** Returns the refusal in words about the family's holdings, where that pays. */
const inWordsOf = (purpose: FamilyPurpose, refusal: Refusal): Refusal =>
  refusal.id === 'insufficientFunds' && familyPurposes[purpose].payer === 'family' ? refuseTooLittle(purpose) : refusal
