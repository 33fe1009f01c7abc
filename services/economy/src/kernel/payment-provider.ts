/** A payment that is to be made. */
interface PaymentOrder {
  paymentId: number
  userId: number
  amountCents: number
  currency: string
  description: string
  redirectUrl: string
  cancelUrl: string
  webhookUrl: string
  /** The provider makes one payment for all orders with the same key. */
  idempotencyKey: string
}

/** A payment as the provider knows it: the only thing that is believed. */
export interface ProviderPayment {
  id: string
  /** pending: paid by the buyer, and not yet confirmed by their bank. */
  status: 'open' | 'pending' | 'paid' | 'canceled' | 'failed' | 'expired'
  amountCents: number
  currency: string
  /** Of the order it was made for; null where it was made for none of ours. */
  paymentId: number | null
  userId: number | null
  method: string | null
  paidAtMs: number | null
  refundedCents: number
  chargedBackCents: number
}

/** A payment provider. Every failure is a ProviderError of server-kit. */
export interface PaymentProvider {
  /** Also the last part of its webhook's address. */
  readonly name: 'mollie' | 'test'
  create(order: PaymentOrder): Promise<{ id: string; checkoutUrl: string }>
  /** Whether it could have made this id: a webhook's may be made up. */
  mayKnow(id: string): boolean
  /** @returns undefined for a payment that it does not know */
  find(id: string): Promise<ProviderPayment | undefined>
  /** Gives the money back. */
  refund(refund: {
    id: string
    amountCents: number
    currency: string
    description: string
    idempotencyKey: string
  }): Promise<void>
}

/** Returns the addresses that an order carries. */
export const addressesOf = (origin: string, provider: PaymentProvider['name'], paymentId: number) => ({
  redirectUrl: `${origin}/premium?status=success&payment=${paymentId}`,
  cancelUrl: `${origin}/premium?status=cancel&payment=${paymentId}`,
  webhookUrl: `${origin}/api/payments/webhook/${provider}`,
})
