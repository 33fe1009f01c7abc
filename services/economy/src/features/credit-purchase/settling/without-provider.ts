import { transaction } from '@sottomondo/server-kit/database'
import { problemTexts, creditPurchaseRules as rules } from '../credit-purchase.rules.ts'
import { lockPurchase, type Purchase, savePurchase, setNextCheck } from '../credit-purchase.store.ts'
import type { SettleDeps, Settled } from './settle.types.ts'

/** Ends a payment that the provider never made: nobody has seen a checkout. */
export async function endUnbegun({ pool, clock }: SettleDeps['kit'], paymentId: number): Promise<void> {
  await transaction(pool, async (tx) => {
    const purchase = await lockPurchase(tx, paymentId)
    if (!purchase || purchase.providerPaymentId !== null || purchase.state !== 'open') return
    const nowMs = clock.nowMs()
    const isOver = nowMs - purchase.createdAtMs > rules.beginsWithinMs
    if (!isOver) return setNextCheck(tx, paymentId, purchase.createdAtMs + rules.beginsWithinMs + 1)
    const problem = problemTexts.neverBegun
    await savePurchase(tx, { ...purchase, state: 'failed', problem, nextCheckAtMs: null, checkedAtMs: nowMs })
  })
}

/**
 * A payment of a provider that is not configured any more. One of the test checkout ends, for nothing was paid; a real
 * one waits for its provider.
 */
export async function leaveToOther({ pool, clock }: SettleDeps['kit'], ours: Purchase): Promise<Settled> {
  const isTest = ours.provider === 'test'
  await transaction(pool, async (tx) => {
    const purchase = await lockPurchase(tx, ours.paymentId)
    if (!purchase) return
    const nowMs = clock.nowMs()
    const state = isTest && purchase.state === 'open' ? 'expired' : purchase.state
    const nextCheckAtMs = isTest ? null : nowMs + rules.providerGoneLookMs
    const problem = isTest ? null : problemTexts.providerGone
    const version = purchase.version + (state === purchase.state ? 0 : 1)
    await savePurchase(tx, { ...purchase, state, problem, nextCheckAtMs, version, checkedAtMs: nowMs })
  })
  return isTest ? 'settled' : 'later'
}
