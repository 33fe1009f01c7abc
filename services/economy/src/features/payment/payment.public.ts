/** What other features use of payments. */
export { creditsAuction } from './credits.auction.ts'
export { type PaymentPreference, paymentPreferences } from './payment.rules.ts'
export { readPaymentPreference } from './payment.store.ts'
