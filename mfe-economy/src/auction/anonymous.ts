import type { PayWith } from '@sottomondo/mfe-kit'
import type { Rules } from './lot.ts'

/** Returns the price of an anonymous sale or bid, in the currency that the player prefers. */
export function anonymousCost(rules: Rules): [amount: number, payWith: PayWith] {
  return rules.paymentPreference === 'CREDITS'
    ? [rules.anonymousCredits, 'CREDITS']
    : [rules.anonymousHonorPoints, 'HONOR']
}

/** The auctions where the player's last bid was anonymous: the next one, by a single press, is so, too. */
const anonymousBids = new Set<number>()

export const isBidAnonymous = (auctionId: number): boolean => anonymousBids.has(auctionId)

export function rememberAnonymous(auctionId: number, isAnonymous: boolean): void {
  if (isAnonymous) anonymousBids.add(auctionId)
  else anonymousBids.delete(auctionId)
}
