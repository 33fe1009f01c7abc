import type { CreateSessionReply, CreateSessionRequest } from '@sottomondo/proto/economy/v1/credit_purchase'
import { usedForOther } from '@sottomondo/server-kit/change'
import { takeTurn, transaction } from '@sottomondo/server-kit/database'
import { refusalOfNeeds } from '@sottomondo/server-kit/needs'
import { ProviderError } from '@sottomondo/server-kit/provider'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handler, playerOf, userOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { EconomyConfig } from '../../config.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { addressesOf, type PaymentProvider } from '../../kernel/payment-provider.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import {
  type CreditPackage,
  isOver,
  packageOf,
  creditPurchaseRules as rules,
  creditPurchaseTexts as texts,
} from './credit-purchase.rules.ts'
import {
  countOpen,
  findByRequest,
  insertPurchase,
  leaveRequest,
  lockByRequest,
  noteCreated,
  type Purchase,
} from './credit-purchase.store.ts'

/** Begins a payment: writes it, has the provider make it, and leads to its checkout. */
export function creatingSession(
  kit: Kit<EconomyConfig>,
  ledger: Ledger,
  provider: PaymentProvider,
): Handler<CreateSessionRequest, CreateSessionReply> {
  const { pool, clock, log, config } = kit

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

  return async (ctx, { credits }, needs) => {
    const chosen = packageOf(credits)
    if (!chosen) return refuse('invalid', texts.noPackage)
    const unable = refusalOfNeeds(needs, playerOf(ctx).gangsterState, clock.nowMs())
    if (unable && !(await findByRequest(pool, userOf(ctx).userId, ctx.requestId))) return unable
    await ensureCaller(kit, ledger, ctx)
    const begun = await begin(ctx, chosen)
    if (isRefusal(begun)) return begun
    const { paymentId, checkoutUrl } = begun
    if (checkoutUrl !== null) return { url: checkoutUrl, paymentId }
    // It was found by its order, after an answer of the provider that was lost.
    const { redirectUrl } = addressesOf(config.PUBLIC_ORIGIN, provider.name, paymentId)
    return begun.state === 'paid' ? { url: redirectUrl, paymentId } : createThere(begun)
  }
}
