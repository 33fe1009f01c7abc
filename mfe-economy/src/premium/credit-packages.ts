import { formatDecimal } from '@sottomondo/ui-kit/amount'

/** A number of credits, and its price in euro, taxes included. */
export interface CreditPackage {
  credits: number
  price: number
}

/** '€4,99' */
export const formatPrice = (euro: number): string => `€${formatDecimal(euro, 2)}`

/** '20,0 cent': what one credit of a package costs. */
export const perCreditText = ({ credits, price }: CreditPackage): string =>
  `${formatDecimal((price * 100) / credits, 1)} cent`

/**
 * @returns how much less a credit costs than in the smallest package, in whole percent rounded down; 0 for that package
 * itself, and where nothing is saved
 */
export function savedPercent(one: CreditPackage, packages: readonly CreditPackage[]): number {
  const smallest = packages.reduce((least, each) => (each.credits < least.credits ? each : least), one)
  const share = (one.price * smallest.credits) / (smallest.price * one.credits)
  // A rounding error of the division must not take a percent away.
  return Math.max(0, Math.floor((1 - share) * 100 + 1e-6))
}

/** What a package is enough for: how often premium can be renewed with it, and what is left. */
export function renewalsOf({ credits }: CreditPackage, renewalCredits: number): { renewals: number; left: number } {
  const renewals = Math.floor(credits / renewalCredits)
  return { renewals, left: credits - renewals * renewalCredits }
}
