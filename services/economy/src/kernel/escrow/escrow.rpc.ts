import type { EscrowService, ReserveReply, ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import { type Ctx, type Handlers, isRefusal, type Kit, type Refusal, refuse, transaction } from '@sottomondo/server-kit'
import { welcomeCaller } from '../../features/gangster/gangster.store.ts'
import type { PaymentPreference } from '../../features/payment/payment.rules.ts'
import { readPaymentPreference } from '../../features/payment/payment.store.ts'
import { shopTexts, treatmentPurpose } from '../../features/shop/shop.rules.ts'
import { beginTreatment, lockHealing } from '../../features/shop/shop.store.ts'
import { isKey } from '../ledger/key.ts'
import { type Asset, isAmount, sink } from '../ledger/ledger.rules.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import { type EscrowLine, escrowTexts, linesOf } from './escrow.rules.ts'
import { amountOf } from './escrow.store.ts'
import { reserveLines } from './reserve.ts'

/** What a request takes from a player of this preference, for the sink of its purpose; null when it is not valid. */
function priceOf(request: ReserveRequest, preference: PaymentPreference): EscrowLine[] | null {
  const price: { asset: Asset; amount: number } | null =
    request.asset === 'cashPocket'
      ? ({ asset: 'cashPocket', amount: request.amount } as const)
      : request.asset !== 'PREFERENCE'
        ? null
        : preference === 'HONOR'
          ? ({ asset: 'honor', amount: request.honorPoints } as const)
          : ({ asset: 'credits', amount: request.credits } as const)
  return price && isAmount(price.amount) ? [{ ...price, to: sink(request.purpose) }] : null
}

const replyOf = (lines: EscrowLine[]): ReserveReply => ({
  asset: amountOf(lines)?.asset ?? '',
  amount: amountOf(lines)?.amount ?? 0,
})

/** Setting things aside for another service's intent. */
export function escrowHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'ownChange'>,
  ledger: Ledger,
): Handlers<EscrowService> {
  async function reserve(ctx: Ctx, request: ReserveRequest): Promise<ReserveReply | Refusal> {
    const { escrowId, accountId, purpose } = request
    if (!isKey(escrowId) || !isKey(purpose) || !isAmount(accountId)) return refuse('invalid', escrowTexts.badRequest)
    const { caller, requestId, traceparent } = ctx
    if (caller && caller.accountId !== accountId) return refuse('forbidden', escrowTexts.notYours)
    if (caller) await welcomeCaller(kit, ledger, ctx)
    const { lines: askedLines, ...simple } = request
    const asked = askedLines.length > 0 ? request : simple

    return transaction(kit.pool, async (tx) => {
      const given =
        askedLines.length > 0 ? linesOf(askedLines) : priceOf(request, await readPaymentPreference(tx, accountId))
      if (!given) return refuse('invalid', escrowTexts.badRequest)
      const nowMs = kit.clock.nowMs()
      const made = { escrowId, accountId, purpose, lines: given, asked }
      const isTreatment = purpose === treatmentPurpose
      let isNew = false
      const prepare = async () => {
        isNew = true
        if (isTreatment && (await lockHealing(tx, accountId)).underWayItemId !== null)
          return refuse('conflict', shopTexts.atWork)
        return undefined
      }
      const held = await reserveLines(tx, ledger, made, { requestId, traceparent, nowMs, prepare })
      if (isRefusal(held)) return held
      if (isTreatment && isNew) await beginTreatment(tx, { accountId, treatmentId: escrowId })
      return replyOf(held)
    }).finally(() => kit.committed())
  }
  return { reserve: kit.ownChange(reserve) }
}
