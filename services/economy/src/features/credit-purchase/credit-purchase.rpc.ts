import type { CreateSessionReply, CreditPurchaseService } from '@sottomondo/proto/economy/v1/credit_purchase'
import {
  type Change,
  type Ctx,
  dutchDay,
  fact,
  type Handlers,
  isRefusal,
  type Kit,
  oneLine,
  ProviderError,
  playerOf,
  type Refusal,
  refusalOfNeeds,
  refusalOfNonAdmin,
  refuse,
  takeTurn,
  transaction,
  usedForOther,
  userOf,
} from '@sottomondo/server-kit'
import type { EconomyConfig } from '../../config.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import { listAllPurchases, listOwnPurchases } from './credit-purchase.lists.store.ts'
import { countWebhooks } from './credit-purchase.metrics.ts'
import {
  type CreditPackage,
  creditPurchaseNeeds,
  isOver,
  packageOf,
  receiptNumberOf,
  creditPurchaseRules as rules,
  statusFilters,
  creditPurchaseTexts as texts,
  vatCentsOf,
  vatPercentAt,
} from './credit-purchase.rules.ts'
import {
  countOpen,
  findByProviderId,
  findByRequest,
  insertPurchase,
  leaveRequest,
  lockByRequest,
  lockPurchase,
  noteCreated,
  type Purchase,
  requestRefund,
} from './credit-purchase.store.ts'
import { createFindUnnoted } from './find-unnoted.ts'
import { paymentsOf } from './payments.ts'
import { addressesOf } from './provider.ts'

/** Sells credits for real money: begins payments, hears of them, lists them, gives them back. */
export function creditPurchaseHandlers(kit: Kit<EconomyConfig>, ledger: Ledger): Handlers<CreditPurchaseService> {
  const { pool, clock, log, config } = kit
  const { provider, settle } = paymentsOf(kit, ledger)
  const findUnnoted = createFindUnnoted(kit, provider)
  const heard = countWebhooks(kit.metrics)

  /** Writes the payment of this request, or finds the one that it has written before. */
  async function begin(ctx: Ctx, { credits, amountCents }: CreditPackage): Promise<Purchase | Refusal> {
    const { userId, accountId, accountName } = playerOf(ctx)
    return transaction(pool, async (tx) => {
      // Before they are counted: of several that begin at one instant each is counted by the next.
      await takeTurn(tx, `payments of ${userId}`)
      const first = await lockByRequest(tx, userId, ctx.requestId)
      if (first && first.credits !== credits) return usedForOther
      if (first && !isOver(first, clock.nowMs())) return first
      if ((await countOpen(tx, userId)) >= rules.openAtMost) return refuse('conflict', texts.tooManyOpen)
      if (first) await leaveRequest(tx, first.paymentId)
      const nowMs = clock.nowMs()
      await insertPurchase(tx, {
        userId,
        accountId,
        accountName,
        requestId: ctx.requestId,
        credits,
        amountCents,
        currency: rules.currency,
        provider: provider.name,
        createdAtMs: nowMs,
        checkAtMs: nowMs + rules.leaseMs / 2,
      })
      const begun = await findByRequest(tx, userId, ctx.requestId)
      if (!begun) throw new Error(`the payment of request ${ctx.requestId} was not written`)
      return begun
    })
  }

  /** Has the provider make the payment; repeated with the same key, it makes one. */
  async function createThere(purchase: Purchase): Promise<CreateSessionReply | Refusal> {
    const { paymentId, userId, credits, amountCents, currency } = purchase
    try {
      const { id, checkoutUrl } = await provider.create({
        paymentId,
        userId,
        amountCents,
        currency,
        description: texts.description(credits, paymentId),
        ...addressesOf(config.PUBLIC_ORIGIN, provider.name, paymentId),
        idempotencyKey: `credit-purchase-${paymentId}`,
      })
      if (await noteCreated(pool, { paymentId, providerPaymentId: id, checkoutUrl, nowMs: clock.nowMs() }))
        return { url: checkoutUrl, paymentId }
      log.warn({ paymentId, providerPaymentId: id }, 'a payment was created too late: its checkout is not shown')
      return refuse('unavailable', texts.providerAway)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log[error.mayWorkLater ? 'warn' : 'error']({ err: error, paymentId }, 'a payment could not be created')
      return refuse('unavailable', texts.providerAway)
    }
  }

  async function refund(change: Change, request: { paymentId: number; reason: string }) {
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

  return {
    createSession: kit.ownChange(async (ctx, { credits }) => {
      const chosen = packageOf(credits)
      if (!chosen) return refuse('invalid', texts.noPackage)
      const unable = refusalOfNeeds(creditPurchaseNeeds, playerOf(ctx).standing, clock.nowMs())
      if (unable && !(await findByRequest(pool, userOf(ctx).userId, ctx.requestId))) return unable
      await ensureCaller(kit, ledger, ctx)
      const begun = await begin(ctx, chosen)
      if (isRefusal(begun)) return begun
      const { paymentId, checkoutUrl } = begun
      if (checkoutUrl !== null) return { url: checkoutUrl, paymentId }
      // It was found by its order, after an answer of the provider that was lost.
      const { redirectUrl } = addressesOf(config.PUBLIC_ORIGIN, provider.name, paymentId)
      return begun.state === 'paid' ? { url: redirectUrl, paymentId } : createThere(begun)
    }),

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

    refund: kit.change(refund),
  }
}
