import type { PayWith } from '@sottomondo/mfe-kit'
import type { Rules } from '../auction.ts'

/** Returns the price of an anonymous sale or bid, in the currency that the player prefers. */
export function anonymousCost(rules: Rules): [amount: number, payWith: PayWith] {
  return rules.paymentPreference === 'CREDITS'
    ? [rules.anonymousCredits, 'CREDITS']
    : [rules.anonymousHonorPoints, 'HONOR']
}
