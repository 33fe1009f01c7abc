import type { RefundReply } from '@sottomondo/proto/economy/v1/credit_purchase'
import type { Change } from '@sottomondo/server-kit/change'
import type { Clock } from '@sottomondo/server-kit/clock'
import { fact } from '@sottomondo/server-kit/outbox'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { refusalOfNonAdmin, userOf } from '@sottomondo/server-kit/rpc'
import { oneLine } from '@sottomondo/server-kit/text'
import type { PaymentProvider } from '../../kernel/payment-provider.ts'
import { creditPurchaseRules as rules, creditPurchaseTexts as texts } from './credit-purchase.rules.ts'
import { lockPurchase, requestRefund } from './credit-purchase.store.ts'
import type { Settle } from './settling/settle.ts'

/** Takes an admin's word that a payment's money goes back; settling it gives it back. */
export const refunding =
  (clock: Clock, provider: PaymentProvider, settle: Settle) =>
  async (change: Change, request: { paymentId: number; reason: string }): Promise<RefundReply | Refusal> => {
    const admin = refusalOfNonAdmin(change)
    if (admin) return admin
    const reason = oneLine(request.reason, rules.reasonCharacters)
    if (!reason) return refuse('invalid', texts.noReason, { fields: { reason: texts.noReason } })
    const purchase = await lockPurchase(change.tx, request.paymentId)
    if (!purchase) return refuse('notFound', texts.noSuchPayment)
    const { paymentId, userId, accountName, credits, amountCents, status } = purchase
    if (purchase.state !== 'paid') return refuse('conflict', texts.notPaid)
    const left = amountCents - purchase.refundedCents - purchase.chargedBackCents
    if (left <= 0 || purchase.refundState !== 'none') return refuse('conflict', texts.refundedAlready)
    if (purchase.provider !== provider.name) return refuse('conflict', texts.otherProvider)
    const { accountName: name, userId: adminId } = userOf(change)
    const requestedAtMs = clock.nowMs()
    await requestRefund(change.tx, paymentId, requestedAtMs)
    change.publish(
      fact('sottomondo.economy.credit-purchase.refund-requested.v1', {
        paymentId,
        userId,
        accountName,
        credits,
        amountCents: left,
        reason,
        requestedAtMs,
        by: name || `user ${adminId}`,
      }),
    )
    change.afterCommit(async () => {
      await settle(paymentId)
    })
    return { message: texts.refunding(credits, left), status }
  }
