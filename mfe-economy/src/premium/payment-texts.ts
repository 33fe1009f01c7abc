import type { Calls } from '@sottomondo/api-contract'
import { formatDecimal } from '@sottomondo/ui-kit/amount'

export type Payment = Calls['GET /api/premium/payments']['answer']['payments'][number]

/** '€4,99' */
export const formatCents = (cents: number): string => `€${formatDecimal(cents / 100, 2)}`

type Tone = 'quiet' | 'brass' | 'good' | 'danger'

const states: Readonly<Record<Payment['status'], { word: string; tone: Tone }>> = {
  open: { word: 'open', tone: 'brass' },
  paid: { word: 'betaald', tone: 'good' },
  canceled: { word: 'geannuleerd', tone: 'quiet' },
  failed: { word: 'mislukt', tone: 'danger' },
  expired: { word: 'verlopen', tone: 'quiet' },
  refunded: { word: 'terugbetaald', tone: 'quiet' },
  chargedBack: { word: 'teruggeboekt', tone: 'danger' },
}
export const stateOf = ({ status }: Pick<Payment, 'status'>) => states[status]

const methods: Readonly<Record<string, string>> = {
  ideal: 'iDEAL',
  creditcard: 'kaart',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
  banktransfer: 'overschrijving',
  test: 'testbetaling',
}

/** 'iDEAL'; the provider's own word where we have no other. */
export const methodName = (method: string): string => methods[method] ?? method

/** Of the built-in checkout: no money was paid. */
export const isTest = ({ provider }: Pick<Payment, 'provider'>): boolean => provider === 'test'

/** Whether there is a receipt: it was paid, whatever became of it. */
export const hasReceipt = ({ paidAt, receiptNumber }: Payment): boolean => paidAt !== null && receiptNumber !== null
