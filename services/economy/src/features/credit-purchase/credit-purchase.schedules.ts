import { logDefect } from '@sottomondo/server-kit/log-defect'
import type { Kit } from '@sottomondo/server-kit/service'
import type { EconomyConfig } from '../../config.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { showPayments } from './credit-purchase.metrics.ts'
import { creditPurchaseRules as rules } from './credit-purchase.rules.ts'
import { claimDue, creditPurchaseIsDue } from './credit-purchase.store.ts'
import { isTestProvider, paymentsOf } from './payments.ts'
import type { Settle } from './settling/settle.ts'

/** Looks up the payments that are due: those whose webhook never came, and those that nobody pays. */
const checkDue =
  ({ pool, clock, log }: Pick<Kit<unknown>, 'pool' | 'clock' | 'log'>, settle: Settle) =>
  async (): Promise<void> => {
    const nowMs = clock.nowMs()
    const due = await claimDue(pool, { nowMs, leasedUntilMs: nowMs + rules.leaseMs, most: rules.checkedAtOnce })
    const settled = due.map(({ paymentId }) =>
      settle(paymentId).catch((error: unknown) => logDefect(log, error, `payment ${paymentId} could not be looked up`)),
    )
    await Promise.all(settled)
  }

export function creditPurchaseSchedules(kit: Kit<EconomyConfig>, ledger: Ledger): void {
  const { settle } = paymentsOf(kit, ledger)
  if (isTestProvider(kit) && kit.config.MODE === 'production')
    kit.log.warn('without MOLLIE_API_KEY credits are bought at the test checkout: nobody pays for them')
  kit.whenDue('credit-purchases', creditPurchaseIsDue, checkDue(kit, settle))
  const show = showPayments(kit)
  kit.every(rules.figuresEveryMs, 'credit-purchase-figures', show)
  // At once: an alert that waits for half an hour would begin anew with each start.
  show().catch((error: Error) => kit.log.warn({ err: error }, 'payments that hang: counting them failed'))
}
