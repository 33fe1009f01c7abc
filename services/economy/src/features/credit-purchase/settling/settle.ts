import { logDefect } from '@sottomondo/server-kit/log-defect'
import { ProviderError } from '@sottomondo/server-kit/provider'
import { nextCheckMs, creditPurchaseRules as rules } from '../credit-purchase.rules.ts'
import { noteOther, type Purchase, readPurchase, setNextCheck } from '../credit-purchase.store.ts'
import { NotNow } from './book.ts'
import { bringBack } from './bring-back.ts'
import { carryOut } from './carry-out.ts'
import { hasMoney } from './judge.ts'
import { refundRequested } from './refund-requested.ts'
import type { SettleDeps, Settled } from './settle.types.ts'
import { endUnbegun, leaveToOther } from './without-provider.ts'

/** A paid payment of which a change could not be read or refunded is not left until its next usual look. */
const retryAtMs = (ours: Purchase, nowMs: number): number =>
  (ours.state === 'paid' ? null : nextCheckMs({ ...ours, isFinalThere: false }, nowMs)) ?? nowMs + rules.retryMs

/**
 * Makes the one way by which a payment changes: the provider is asked, and what it says is compared and carried out
 * under the payment's lock, once. Webhooks, the job and the admin's refunds all come here.
 */
export function createSettle(deps: SettleDeps) {
  const { kit, ledger, provider } = deps
  const { pool, clock, log } = kit

  /** A second payment of the same order is an operator's until its money went back. */
  async function lookAtOther({ paymentId, otherPaymentId }: Purchase): Promise<void> {
    if (otherPaymentId === null) return
    const other = await provider.find(otherPaymentId)
    if (!other || !hasMoney(other)) await noteOther(pool, { paymentId, otherPaymentId: null, nowMs: clock.nowMs() })
  }

  async function look(paymentId: number): Promise<Settled> {
    const ours = await readPurchase(pool, paymentId)
    if (!ours) return 'settled'
    if (ours.provider !== provider.name) return leaveToOther(kit, ours)
    if (ours.providerPaymentId === null) {
      await endUnbegun(kit, paymentId)
      return 'settled'
    }
    try {
      await lookAtOther(ours)
      const theirs = await provider.find(ours.providerPaymentId)
      if (theirs) await bringBack(kit, ledger, ours, theirs)
      await carryOut(deps, paymentId, theirs)
      if (ours.refundState === 'requested' && theirs && (await refundRequested(deps, ours, theirs))) {
        const after = await provider.find(theirs.id)
        if (after) await bringBack(kit, ledger, ours, after)
        await carryOut(deps, paymentId, after)
      }
      return 'settled'
    } catch (error) {
      const nowMs = clock.nowMs()
      if (error instanceof NotNow) await setNextCheck(pool, paymentId, nowMs + rules.soonMs)
      else {
        if (error instanceof ProviderError) log.warn({ err: error, paymentId }, 'a payment could not be looked up')
        else logDefect(log, error, `payment ${paymentId} could not be settled`)
        await setNextCheck(pool, paymentId, retryAtMs(ours, nowMs))
      }
      return 'later'
    }
  }

  const underWay = new Map<number, { now: Promise<Settled>; next?: Promise<Settled> }>()
  /**
   * Settles a payment. A hundred webhooks at once make two looks: the one under way, which may have begun before the
   * payment changed, and one more for all the others.
   */
  return function settle(paymentId: number): Promise<Settled> {
    const present = underWay.get(paymentId)
    if (present) {
      const again = () => begin(paymentId)
      present.next ??= present.now.then(again, again)
      return present.next
    }
    return begin(paymentId)
  }

  function begin(paymentId: number): Promise<Settled> {
    const now = look(paymentId).finally(() => {
      if (underWay.get(paymentId)?.now === now && !underWay.get(paymentId)?.next) underWay.delete(paymentId)
    })
    underWay.set(paymentId, { now })
    return now
  }
}
export type Settle = ReturnType<typeof createSettle>
