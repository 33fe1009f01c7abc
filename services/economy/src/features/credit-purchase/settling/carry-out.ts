import { transaction } from '@sottomondo/server-kit/database'
import { push, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { ProviderPayment } from '../../../kernel/payment-provider.ts'
import { nextCheckMs, problemTexts } from '../credit-purchase.rules.ts'
import {
  findCurrentGangster,
  lockPurchase,
  lookAtDebts,
  type Purchase,
  savePurchase,
} from '../credit-purchase.store.ts'
import { bookCredits, reverseCredits } from './book.ts'
import { faultOf, judge } from './judge.ts'
import type { SettleDeps } from './settle.types.ts'

/** Books what the provider says of a payment, in one transaction under the payment's lock. */
export async function carryOut(
  { kit, ledger, provider, changed }: SettleDeps,
  paymentId: number,
  theirs: ProviderPayment | undefined,
): Promise<void> {
  const { pool, clock, log } = kit
  const nowMs = clock.nowMs()
  const ended = await transaction(pool, async (tx) => {
    const before = await lockPurchase(tx, paymentId)
    if (!before) return undefined
    const { state, problem, isFinalThere } = judge(before, theirs, nowMs)
    const isTheSame = theirs && !faultOf(before, theirs)
    const purchase: Purchase = { ...before, state, method: (isTheSame && theirs.method) || before.method }
    const rows = []
    if (state === 'paid' && before.state !== 'paid') {
      purchase.paidAtMs = nowMs
      rows.push(...(await bookCredits(tx, ledger, purchase, nowMs)))
      await lookAtDebts(tx, purchase.userId, nowMs)
    }
    if (state === 'paid' && isTheSame) {
      purchase.refundedCents = theirs.refundedCents
      purchase.chargedBackCents = theirs.chargedBackCents
      const { rows: reversed, ...reversal } = await reverseCredits(tx, ledger, purchase, nowMs)
      Object.assign(purchase, reversal)
      rows.push(...reversed)
    }
    const paidTwice = before.otherPaymentId === null ? null : problemTexts.paidTwice(before.otherPaymentId)
    // A refused refund stays to be read.
    purchase.problem = problem ?? paidTwice ?? (before.problem === problemTexts.refundRefused ? before.problem : null)
    purchase.nextCheckAtMs = nextCheckMs({ ...purchase, isFinalThere }, nowMs)
    const isChanged =
      purchase.state !== before.state ||
      purchase.refundedCents !== before.refundedCents ||
      purchase.chargedBackCents !== before.chargedBackCents
    if (isChanged) purchase.version += 1
    const status = await savePurchase(tx, { ...purchase, checkedAtMs: nowMs })
    if (isChanged) {
      const { credits, version, userId, accountId } = purchase
      const present = (await findCurrentGangster(tx, userId))?.accountId ?? accountId
      for (const one of new Set([accountId, present]))
        rows.push(push(one, 'paymentChanged', { paymentId, status, credits, version }))
    }
    await writeOutbox(tx, rows, { requestId: `payment:${paymentId}` })
    if (problem && problem !== before.problem)
      log.error({ paymentId, provider: provider.name, problem, theirs }, 'a payment is not as it was ordered')
    return isChanged ? status : undefined
  })
  if (ended === undefined) return
  kit.committed()
  changed(ended)
}
