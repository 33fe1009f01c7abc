import { createMollieClient, type Payment, PaymentMethod } from '@mollie/api-client'
import { ProviderError } from '@sottomondo/server-kit/provider'
import { z } from 'zod'
import type { PaymentProvider, ProviderPayment } from '../../../kernel/payment-provider.ts'

/** How long a call may take, with the client's own repetitions. */
const timeoutMs = 15_000

/** What was written into a payment when it was made. */
const orderIn = z.object({ paymentId: z.number().int(), userId: z.number().int() })
const amountIn = z.object({ value: z.string().regex(/^\d{1,9}\.\d{2}$/), currency: z.string() })

/** 4.99 for 499 cents, as Mollie writes amounts. */
const mollieValue = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const centsOf = (amount: unknown): number => Math.round(Number(amountIn.parse(amount).value) * 100)

/** Mollie's words; `authorized` is known of other methods only. */
const statusOf: Readonly<Record<string, ProviderPayment['status']>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  canceled: 'canceled',
  expired: 'expired',
  failed: 'failed',
}

function readPayment(payment: Payment): ProviderPayment {
  const status = statusOf[payment.status]
  if (!status) throw new Error(`status ${payment.status}`)
  const order = orderIn.safeParse(payment.metadata)
  const { currency } = amountIn.parse(payment.amount)
  return {
    id: payment.id,
    status,
    currency,
    amountCents: centsOf(payment.amount),
    paymentId: order.data?.paymentId ?? null,
    userId: order.data?.userId ?? null,
    method: payment.method ?? null,
    paidAtMs: payment.paidAt ? Date.parse(payment.paidAt) : null,
    refundedCents: payment.amountRefunded ? centsOf(payment.amountRefunded) : 0,
    chargedBackCents: payment.amountChargedBack ? centsOf(payment.amountChargedBack) : 0,
  }
}

/** Returns whether a buyer's webhook can be reached from outside: Mollie refuses one that can't. */
const isReachable = (url: string): boolean => !/^(localhost|127\.|\[::1\]|10\.|192\.168\.)/.test(new URL(url).hostname)

/** Mollie, by its official client: iDEAL payments in euro. */
export function createMollie({ apiKey, url }: { apiKey: string; url: string }): PaymentProvider {
  const client = createMollieClient({ apiKey, apiEndpoint: url })

  /** Turns whatever goes wrong into the error that our code knows. */
  async function call<T>(work: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const error = new ProviderError(`Mollie did not answer within ${timeoutMs} ms`, { mayWorkLater: true })
      timer = setTimeout(reject, timeoutMs, error)
    })
    try {
      return await Promise.race([work(), late])
    } catch (cause) {
      if (cause instanceof ProviderError) throw cause
      const status = (cause as { statusCode?: unknown }).statusCode
      const answered = typeof status === 'number' ? `answered ${status}` : 'could not be understood or reached'
      const refused = typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429
      throw new ProviderError(`Mollie ${answered}: ${(cause as Error).message}`.slice(0, 300), {
        mayWorkLater: !refused,
        cause,
        ...(typeof status === 'number' && { status }),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    name: 'mollie',
    create: (order) =>
      call(async () => {
        const { amountCents, currency, description, redirectUrl, cancelUrl, webhookUrl, idempotencyKey } = order
        const payment = await client.payments.create({
          description,
          redirectUrl,
          cancelUrl,
          idempotencyKey,
          // On a developer's own machine it is only looked up.
          ...(isReachable(webhookUrl) && { webhookUrl }),
          amount: { currency, value: mollieValue(amountCents) },
          method: PaymentMethod.ideal,
          metadata: { paymentId: order.paymentId, userId: order.userId },
        })
        const checkoutUrl = payment.getCheckoutUrl()
        if (!checkoutUrl) throw new Error('a payment without a checkout')
        return { id: payment.id, checkoutUrl }
      }),
    mayKnow: (id) => /^tr_[A-Za-z0-9]{1,60}$/.test(id),
    async find(id) {
      try {
        return await call(async () => readPayment(await client.payments.get(id)))
      } catch (error) {
        if (error instanceof ProviderError && (error.status === 404 || error.status === 410)) return undefined
        throw error
      }
    },
    refund: ({ id, amountCents, currency, description, idempotencyKey }) =>
      call(async () => {
        const amount = { currency, value: mollieValue(amountCents) }
        await client.paymentRefunds.create({ paymentId: id, amount, description, idempotencyKey })
      }),
  }
}
