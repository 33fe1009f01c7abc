import type { ProviderPayment } from '../../../kernel/payment-provider.ts'
import { problemTexts, creditPurchaseRules as rules } from '../credit-purchase.rules.ts'
import type { Purchase } from '../credit-purchase.store.ts'

/** What a look at a payment leaves of it. */
interface Verdict {
  state: Purchase['state']
  problem: string | null
  isFinalThere: boolean
}

/** Returns why the provider's payment is not the one that we ordered; undefined where it is. */
export function faultOf(ours: Purchase, theirs: ProviderPayment): string | undefined {
  if (theirs.id !== ours.providerPaymentId || theirs.paymentId !== ours.paymentId) return problemTexts.otherPayment
  if (theirs.userId !== ours.userId) return problemTexts.otherBuyer
  if (theirs.amountCents !== ours.amountCents || theirs.currency !== ours.currency)
    return problemTexts.otherAmount(theirs.amountCents, theirs.currency)
  return undefined
}

/** Judges a payment by what its provider says. A paid one stays paid: its reversals are counted apart. */
export function judge(ours: Purchase, theirs: ProviderPayment | undefined, nowMs: number): Verdict {
  const ageMs = nowMs - ours.createdAtMs
  const waits = (limitMs: number) => (ours.state === 'open' && ageMs > limitMs ? 'expired' : ours.state)
  if (!theirs) {
    const state = waits(rules.abandonedAfterMs)
    return { state: state === 'expired' ? 'failed' : state, problem: problemTexts.unknownThere, isFinalThere: false }
  }
  const fault = faultOf(ours, theirs)
  if (fault)
    return { state: ours.state === 'open' ? 'failed' : ours.state, problem: fault, isFinalThere: !mayHaveMoney(theirs) }
  const { status } = theirs
  if (status === 'paid') return { state: 'paid', problem: null, isFinalThere: false }
  if (ours.state === 'paid') return { state: 'paid', problem: problemTexts.notPaidAnymore(status), isFinalThere: false }
  if (status === 'open') return { state: waits(rules.abandonedAfterMs), problem: null, isFinalThere: false }
  if (status === 'pending') return { state: waits(rules.pendingAtMostMs), problem: null, isFinalThere: false }
  return { state: status, problem: null, isFinalThere: true }
}

/** Whether the provider has the buyer's money. */
export const hasMoney = ({ status, amountCents, refundedCents, chargedBackCents }: ProviderPayment): boolean =>
  status === 'paid' && refundedCents + chargedBackCents < amountCents

/** Whether the provider has the buyer's money, or may still get it: until it went back, an operator has to know. */
const mayHaveMoney = (theirs: ProviderPayment): boolean =>
  theirs.status === 'open' || theirs.status === 'pending' || hasMoney(theirs)
