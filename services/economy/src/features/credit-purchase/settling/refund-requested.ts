import { ProviderError } from '@sottomondo/server-kit/provider'
import type { ProviderPayment } from '../../../kernel/payment-provider.ts'
import { creditPurchaseTexts, problemTexts } from '../credit-purchase.rules.ts'
import { noteRefund, type Purchase } from '../credit-purchase.store.ts'
import { faultOf } from './judge.ts'
import type { SettleDeps } from './settle.types.ts'

/** Gives the money back where an admin has said so. @returns whether the provider was asked to */
export async function refundRequested(
  { kit: { pool, log }, provider }: SettleDeps,
  ours: Purchase,
  theirs: ProviderPayment,
): Promise<boolean> {
  const { paymentId, amountCents, currency, credits } = ours
  const left = amountCents - theirs.refundedCents - theirs.chargedBackCents
  if (theirs.status !== 'paid' || faultOf(ours, theirs) || left <= 0) {
    await noteRefund(pool, paymentId, left <= 0 ? 'sent' : 'none', left <= 0 ? null : problemTexts.refundRefused)
    return false
  }
  try {
    const description = creditPurchaseTexts.description(credits, paymentId)
    const idempotencyKey = `refund-${paymentId}`
    await provider.refund({ id: theirs.id, amountCents: left, currency, description, idempotencyKey })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.mayWorkLater) throw error
    log.error({ err: error, paymentId }, 'a refund was refused')
    await noteRefund(pool, paymentId, 'none', problemTexts.refundRefused)
    return false
  }
  await noteRefund(pool, paymentId, 'sent')
  return true
}
