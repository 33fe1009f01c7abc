/** The built-in provider: a stand-in for a bank, with every way in which a payment can go. */
export const testCheckoutRules = {
  /** As iDEAL: a checkout that nobody uses ends by itself. */
  openForMs: 15 * 60_000,
  /** How late a late webhook comes, and the second of two, or the one that overtakes. */
  lateMs: 20_000,
  secondMs: 1_500,
  /** Its pauses before it tries a webhook again that was not taken. */
  retryPausesSeconds: [2, 10, 60, 300, 1_800],
  webhookLastsMs: 3_600_000,
  timeoutMs: 10_000,
} as const

export const outcomes = ['pay', 'cancel', 'fail', 'expire', 'chargeBack', 'reverseChargeBack'] as const
export type Outcome = (typeof outcomes)[number]
export const webhookWays = ['now', 'late', 'twice', 'outOfOrder', 'never'] as const
export type WebhookWay = (typeof webhookWays)[number]

export type CheckoutStatus = 'open' | 'paid' | 'canceled' | 'failed' | 'expired'

/** Returns the status that an outcome leads to; undefined where it is none of an open checkout. */
export const statusAfter: Readonly<Partial<Record<Outcome, CheckoutStatus>>> = {
  pay: 'paid',
  cancel: 'canceled',
  fail: 'failed',
  expire: 'expired',
}

/** Returns after how long each webhook of a change is sent. */
export function webhookDelaysMs(way: WebhookWay): number[] {
  const { lateMs, secondMs } = testCheckoutRules
  if (way === 'never') return []
  if (way === 'late') return [lateMs]
  // Out of order: the one of the change before comes after it. Both say no more than the id.
  return way === 'now' ? [0] : [0, secondMs]
}

export const testCheckoutTexts = {
  unknown: 'Deze testbetaling bestaat niet.',
  badOutcome: 'Kies wat er met deze testbetaling moet gebeuren.',
  over: 'Deze testbetaling is al afgelopen.',
} as const
