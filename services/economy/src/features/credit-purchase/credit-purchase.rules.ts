import { dutchDay } from '@sottomondo/server-kit/clock'

/** Packages of credits, with their prices in real money (rules, "Premium, credits, payment"). */
export const creditPackages = [
  { credits: 10, amountCents: 249 },
  { credits: 25, amountCents: 499 },
  { credits: 60, amountCents: 999 },
  { credits: 150, amountCents: 1999 },
] as const
export type CreditPackage = (typeof creditPackages)[number]

export const packageOf = (credits: number): CreditPackage | undefined =>
  creditPackages.find((one) => one.credits === credits)

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export const creditPurchaseRules = {
  currency: 'EUR',
  /** Characters of an admin's reason that the admins' log keeps. */
  reasonCharacters: 200,
  /** Payments of one user that wait for their buyer at the same time. */
  openAtMost: 10,
  /** A payment that the provider never created is over after this. */
  beginsWithinMs: 15 * minuteMs,
  /** Webhooks of ids that nobody noted for which one process asks the provider: anybody can make ids up. */
  unnotedLooks: { calls: 60, perMs: minuteMs },
  /** A payment that nobody pays is over after this; the provider may end it earlier, and may still say later that it was
   * paid. */
  abandonedAfterMs: 60 * minuteMs,
  /** A payment that its bank still works on is not abandoned before this. */
  pendingAtMostMs: 7 * dayMs,
  /** An abandoned payment is looked up until it is this old. */
  followedForMs: 30 * dayMs,
  /** A paid payment is looked up this long: charge-backs come late. */
  paidFollowedForMs: 200 * dayMs,
  /** Payments that one process looks up together. */
  checkedAtOnce: 20,
  figuresEveryMs: 30_000,
  /** No other process looks a payment up within this. */
  leaseMs: minuteMs,
  /** How soon a paid payment is looked up again when that failed. */
  retryMs: 5 * minuteMs,
  /** How often a payment is looked at whose provider is not configured any more. */
  providerGoneLookMs: dayMs,
  /** How soon something that had to wait, such as a player in a fight, is tried again. */
  soonMs: 10_000,
} as const

/**
 * Whether nothing comes of a payment any more for its buyer: it has ended unpaid, or the provider did not take it on in
 * time. A press for it begins a new one.
 */
export const isOver = (
  payment: { state: PurchaseState; providerPaymentId: string | null; createdAtMs: number },
  nowMs: number,
): boolean =>
  payment.state === 'open'
    ? payment.providerPaymentId === null && nowMs - payment.createdAtMs > creditPurchaseRules.beginsWithinMs
    : payment.state !== 'paid'

/** The state of a payment here; `open` until the provider has said how it ended. */
export type PurchaseState = 'open' | 'paid' | 'canceled' | 'failed' | 'expired'

/** The Dutch VAT that is in the prices, from which Dutch day on; a new rate is added and changes no old receipt. */
const vatRates = [{ fromDay: '2012-10-01', percent: 21 }] as const satisfies readonly VatRate[]
export interface VatRate {
  fromDay: string
  percent: number
}

/** Returns the rate of the Dutch day of a payment. */
export const vatPercentAt = (atMs: number, rates: readonly VatRate[] = vatRates): number =>
  rates.findLast(({ fromDay }) => fromDay <= dutchDay(atMs))?.percent ?? 0

/** Returns the part of an amount that is VAT, in cents. */
export const vatCentsOf = (amountCents: number, vatPercent: number): number =>
  amountCents - Math.round((amountCents * 100) / (100 + vatPercent))

/** Returns the credits whose money went back: a part of the money is that part of the credits, rounded down. */
export function creditsDueBack(
  { credits, amountCents }: { credits: number; amountCents: number },
  reversedCents: number,
): number {
  return Math.floor((credits * Math.min(Math.max(reversedCents, 0), amountCents)) / amountCents)
}

/**
 * Returns how many missing credits the money of their sales pays for, at what they brought on average, and how much of it
 * that takes: never more than is in the bank.
 */
export function fromSales(of: { missing: number; sold: { credits: number; euro: number }; bankEuro: number }): {
  credits: number
  euro: number
} {
  const { missing, sold, bankEuro } = of
  if (sold.credits <= 0 || sold.euro <= 0 || bankEuro <= 0) return { credits: 0, euro: 0 }
  const credits = Math.min(missing, sold.credits, Math.floor((bankEuro * sold.credits) / sold.euro))
  return { credits, euro: credits === sold.credits ? sold.euro : Math.floor((sold.euro * credits) / sold.credits) }
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/**
 * Returns when a payment is looked up again: often while its buyer is probably still there, less and less often later.
 * @returns null when nothing more is expected
 */
export function nextCheckMs(
  payment: {
    state: PurchaseState
    createdAtMs: number
    paidAtMs: number | null
    isFinalThere: boolean
    creditsMissing?: number
  },
  nowMs: number,
): number | null {
  const { followedForMs, paidFollowedForMs } = creditPurchaseRules
  const { state, createdAtMs, paidAtMs } = payment
  if (state === 'paid' && paidAtMs !== null) {
    const ageMs = nowMs - paidAtMs
    // A debt is asked for every day.
    const most = payment.creditsMissing ? dayMs : 30 * dayMs
    return ageMs > paidFollowedForMs ? null : nowMs + clamp(ageMs, dayMs, most)
  }
  const ageMs = nowMs - createdAtMs
  if (payment.isFinalThere || (state !== 'open' && ageMs > followedForMs)) return null
  return nowMs + clamp(ageMs / 4, minuteMs / 2, dayMs / 4)
}

/** Returns a receipt's number, which is unique and grows with the payments: its year is that of the Dutch day. */
export const receiptNumberOf = (paymentId: number, paidAtMs: number): string =>
  `SM-${dutchDay(paidAtMs).slice(0, 4)}-${paymentId}`

/** Statuses that the admin can ask for, in the contract's words. */
export const statusFilters: Readonly<Record<string, string>> = {
  ALL: '',
  OPEN: 'open',
  PAID: 'paid',
  CANCELED: 'canceled',
  FAILED: 'failed',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
  CHARGED_BACK: 'chargedBack',
  ATTENTION: 'attention',
}

/** Returns '4,99' for 499. */
export const inEuro = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

export const creditPurchaseTexts = {
  noPackage: 'Dit pakket credits bestaat niet.',
  tooManyOpen: 'Je hebt nog te veel betalingen openstaan. Maak er eerst een af, of wacht tot ze verlopen.',
  providerAway: 'De betaaldienst is even niet bereikbaar. Er is niets betaald. Probeer het zo opnieuw.',
  tryLater: 'Deze betaling kan nu niet worden verwerkt.',
  noSuchProvider: 'Deze betaaldienst wordt hier niet gebruikt.',
  noSuchPayment: 'Deze betaling bestaat niet.',
  badStatus: 'Onbekende stand.',
  notPaid: 'Deze betaling is niet betaald: er is niets terug te geven.',
  refundedAlready: 'Deze betaling is al terugbetaald, of dat wordt al gedaan.',
  otherProvider: 'Deze betaling liep via een betaaldienst die hier niet meer is ingesteld.',
  noReason: 'Please provide all required fields.',
  refunding: (credits: number, cents: number) =>
    `€${inEuro(cents)} gaat terug. Van de ${credits} credits wordt teruggenomen wat er nog is.`,
  /** On the buyer's bank statement. */
  description: (credits: number, paymentId: number) => `Sottomondo: ${credits} credits (${paymentId})`,
} as const

/** Sentences for operators about a payment that is not as it should be. */
export const problemTexts = {
  unknownThere: 'De betaaldienst kent deze betaling niet.',
  otherPayment: 'De betaling bij de betaaldienst hoort bij een andere bestelling.',
  otherBuyer: 'De betaling bij de betaaldienst hoort bij een andere speler.',
  otherAmount: (cents: number, currency: string) =>
    `Bij de betaaldienst staat ${currency} ${inEuro(cents)}: er zijn geen credits geboekt.`,
  notPaidAnymore: (status: string) => `Betaald, maar de betaaldienst zegt nu: ${status}.`,
  refundRefused: 'De betaaldienst weigert de terugbetaling.',
  providerGone: 'De betaaldienst van deze betaling is hier niet ingesteld.',
  neverBegun: 'De betaaldienst heeft deze betaling nooit aangenomen.',
  paidTwice: (id: string) =>
    `Bij de betaaldienst is voor deze bestelling ook ${id} betaald, zonder credits. Geef dat geld daar terug.`,
} as const
