import { transaction } from '@sottomondo/server-kit/database'
import { createLimit, ProviderError } from '@sottomondo/server-kit/provider'
import type { Kit } from '@sottomondo/server-kit/service'
import type { PaymentProvider, ProviderPayment } from '../../../kernel/payment-provider.ts'
import { creditPurchaseRules as rules } from '../credit-purchase.rules.ts'
import { adoptPayment, lockPurchase, noteOther } from '../credit-purchase.store.ts'
import { faultOf, hasMoney } from './judge.ts'

type FindKit = Pick<Kit<unknown>, 'pool' | 'clock' | 'log'>

/**
 * Makes the way to a payment of ours whose id at the provider nobody noted: the provider made it, and its answer was
 * lost. The provider itself says for which order it was made.
 * @returns of a webhook's id our payment, to be settled; `unknown`: it is none of ours; `later`: that can't be said now
 */
export function createFindUnnoted({ pool, clock, log }: FindKit, provider: PaymentProvider) {
  const mayLook = createLimit({ limit: rules.unnotedLooks, clock })

  return async function findUnnoted(id: string): Promise<number | 'unknown' | 'later'> {
    if (!provider.mayKnow(id)) return 'unknown'
    if (!mayLook()) return 'later'
    try {
      const theirs = await provider.find(id)
      return theirs && theirs.paymentId !== null ? await noteFound(theirs, theirs.paymentId) : 'unknown'
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.warn({ err: error, providerPaymentId: id }, 'a payment that nobody noted could not be looked up')
      return error.mayWorkLater ? 'later' : 'unknown'
    }
  }

  function noteFound(theirs: ProviderPayment, paymentId: number): Promise<number | 'unknown'> {
    const about = { paymentId, providerPaymentId: theirs.id, status: theirs.status }
    return transaction(pool, async (tx) => {
      const ours = await lockPurchase(tx, paymentId)
      if (!ours || ours.provider !== provider.name || ours.userId !== theirs.userId) return 'unknown'
      // Noted meanwhile.
      if (ours.providerPaymentId === theirs.id || ours.otherPaymentId === theirs.id) return paymentId
      const nowMs = clock.nowMs()
      const isPaid = theirs.status === 'paid' && !faultOf({ ...ours, providerPaymentId: theirs.id }, theirs)
      if (ours.providerPaymentId === null || (isPaid && ours.state !== 'paid')) {
        await adoptPayment(tx, { paymentId, providerPaymentId: theirs.id, nowMs })
        log.warn({ ...about, before: ours.providerPaymentId }, 'a payment that nobody noted was found by its order')
        return paymentId
      }
      if (!hasMoney(theirs)) return 'unknown'
      await noteOther(tx, { paymentId, otherPaymentId: theirs.id, nowMs })
      log.error(about, 'an order was paid by a second payment')
      return paymentId
    })
  }
}
