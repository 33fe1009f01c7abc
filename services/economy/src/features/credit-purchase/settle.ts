import { type Kit, logDefect, ProviderError, push, transaction, writeOutbox } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { bookCredits, NotNow, reverseCredits } from './book.ts'
import { bringBack } from './bring-back.ts'
import {
  creditPurchaseTexts,
  nextCheckMs,
  problemTexts,
  creditPurchaseRules as rules,
} from './credit-purchase.rules.ts'
import {
  findCurrentGangster,
  lockPurchase,
  lookAtDebts,
  noteOther,
  noteRefund,
  type Purchase,
  readPurchase,
  savePurchase,
  setNextCheck,
} from './credit-purchase.store.ts'
import { faultOf, hasMoney, judge } from './judge.ts'
import type { PaymentProvider, ProviderPayment } from './provider.ts'

export type SettleKit = Pick<Kit<unknown>, 'pool' | 'clock' | 'log' | 'committed' | 'config'>

/** `later`: it could not be looked up or booked now, and is tried again. */
export type Settled = 'settled' | 'later'

/** A paid payment of which a change could not be read or refunded is not left until its next usual look. */
const retryAtMs = (ours: Purchase, nowMs: number): number =>
  (ours.state === 'paid' ? null : nextCheckMs({ ...ours, isFinalThere: false }, nowMs)) ?? nowMs + rules.retryMs

/**
 * Makes the one way by which a payment changes: the provider is asked, and what it says is compared and carried out
 * under the payment's lock, once. Webhooks, the job and the admin's refunds all come here.
 * @param changed hears the state of each payment that ended
 */
export function createSettle(
  kit: SettleKit,
  ledger: Ledger,
  provider: PaymentProvider,
  changed: (state: string) => void,
) {
  const { pool, clock, log } = kit

  async function carryOut(paymentId: number, theirs: ProviderPayment | undefined): Promise<void> {
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

  /** Ends a payment that the provider never made: nobody has seen a checkout. */
  async function endUnbegun(paymentId: number): Promise<void> {
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

  /** Gives the money back where an admin has said so. @returns whether the provider was asked to */
  async function refundRequested(ours: Purchase, theirs: ProviderPayment): Promise<boolean> {
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

  /** A second payment of the same order is an operator's until its money went back. */
  async function lookAtOther({ paymentId, otherPaymentId }: Purchase): Promise<void> {
    if (otherPaymentId === null) return
    const other = await provider.find(otherPaymentId)
    if (!other || !hasMoney(other)) await noteOther(pool, { paymentId, otherPaymentId: null, nowMs: clock.nowMs() })
  }

  async function look(paymentId: number): Promise<Settled> {
    const ours = await readPurchase(pool, paymentId)
    if (!ours) return 'settled'
    if (ours.provider !== provider.name) return leaveToOther(ours)
    if (ours.providerPaymentId === null) {
      await endUnbegun(paymentId)
      return 'settled'
    }
    try {
      await lookAtOther(ours)
      const theirs = await provider.find(ours.providerPaymentId)
      if (theirs) await bringBack(kit, ledger, ours, theirs)
      await carryOut(paymentId, theirs)
      if (ours.refundState === 'requested' && theirs && (await refundRequested(ours, theirs))) {
        const after = await provider.find(theirs.id)
        if (after) await bringBack(kit, ledger, ours, after)
        await carryOut(paymentId, after)
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

  /**
   * A payment of a provider that is not configured any more. One of the test checkout ends, for nothing was paid; a real
   * one waits for its provider.
   */
  async function leaveToOther(ours: Purchase): Promise<Settled> {
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
