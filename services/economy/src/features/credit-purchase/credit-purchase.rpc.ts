import type { CreditPurchaseService } from '@sottomondo/proto/economy/v1/credit_purchase'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, refusalOfNonAdmin, userOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { EconomyConfig } from '../../config.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { creatingSession } from './create-session.ts'
import { listAllPurchases, listOwnPurchases } from './credit-purchase.lists.store.ts'
import { countWebhooks } from './credit-purchase.metrics.ts'
import {
  receiptNumberOf,
  creditPurchaseRules as rules,
  statusFilters,
  creditPurchaseTexts as texts,
  vatCentsOf,
  vatPercentAt,
} from './credit-purchase.rules.ts'
import { findByProviderId } from './credit-purchase.store.ts'
import { paymentsOf } from './payments.ts'
import { refunding } from './refund.ts'
import { createFindUnnoted } from './settling/find-unnoted.ts'

/** Sells credits for real money: begins payments, hears of them, lists them, gives them back. */
export function creditPurchaseHandlers(kit: Kit<EconomyConfig>, ledger: Ledger): Handlers<CreditPurchaseService> {
  const { pool, clock } = kit
  const { provider, settle } = paymentsOf(kit, ledger)
  const findUnnoted = createFindUnnoted(kit, provider)
  const heard = countWebhooks(kit.metrics)

  return {
    createSession: kit.ownChange(creatingSession(kit, ledger, provider)),

    receiveWebhook: kit.ownChange(async (_ctx, { provider: name, id }) => {
      if (name !== provider.name) return refuse('notFound', texts.noSuchProvider)
      const found = (await findByProviderId(pool, name, id)) ?? (await findUnnoted(id))
      // Taken as it is: whoever makes ids up learns nothing by the answer.
      const result = typeof found === 'number' ? await settle(found) : found
      heard(result)
      return result === 'later' ? refuse('unavailable', texts.tryLater) : {}
    }),

    async listOwn(ctx, page) {
      const own = await listOwnPurchases(pool, userOf(ctx).userId, page)
      if (isRefusal(own)) return own
      const payments = own.rows.map(({ method, checkoutUrl, paidAtMs, ...row }) => {
        const vatPercent = vatPercentAt(paidAtMs ?? row.createdAtMs)
        return {
          ...row,
          method: method ?? undefined,
          checkoutUrl: checkoutUrl ?? undefined,
          paidAtMs: paidAtMs ?? undefined,
          vatPercent,
          vatCents: vatCentsOf(row.amountCents, vatPercent),
          receiptNumber: paidAtMs === null ? undefined : receiptNumberOf(row.paymentId, paidAtMs),
          receiptDay: paidAtMs === null ? undefined : dutchDay(paidAtMs),
        }
      })
      return { payments, nextCursor: own.nextCursor }
    },

    async listAll(ctx, { status, ...page }) {
      const admin = refusalOfNonAdmin(ctx)
      if (admin) return admin
      const wanted = Object.hasOwn(statusFilters, status) ? statusFilters[status] : undefined
      if (wanted === undefined) return refuse('invalid', texts.badStatus)
      const openSinceMs = clock.nowMs() - rules.abandonedAfterMs * 2
      const all = await listAllPurchases(pool, { status: wanted, openSinceMs }, page)
      if (isRefusal(all)) return all
      const payments = all.rows.map(({ isRefundable, ...row }) => ({
        ...row,
        providerPaymentId: row.providerPaymentId ?? undefined,
        method: row.method ?? undefined,
        paidAtMs: row.paidAtMs ?? undefined,
        checkedAtMs: row.checkedAtMs ?? undefined,
        nextCheckAtMs: row.nextCheckAtMs ?? undefined,
        problem: row.problem ?? undefined,
        refundable: isRefundable && row.provider === provider.name,
      }))
      return { payments, nextCursor: all.nextCursor }
    },

    refund: kit.change(refunding(kit.clock, provider, settle)),
  }
}
