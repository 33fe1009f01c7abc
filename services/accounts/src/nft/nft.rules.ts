/** Source: rules, "Payment" (NFT ownership); where they are silent, rules of this feature. */
export const nftRules = {
  maxAddresses: 5,
  /** A result is checked again after this: an NFT can be sold. */
  checkAgainHours: 24,
  /** Before the second, third ... attempt at a node that does not answer; after the last one it waits for the next check. */
  retryPausesSeconds: [10, 60, 300],
  batchAddresses: 20,
  /** Limit of calls to the node, which one process makes. */
  nodeCallsAMinute: 120,
} as const

export const nftTexts = {
  badAddress: 'Een adres begint met 0x, met daarachter 40 cijfers en letters van a tot en met f.',
  tooMany: `Meer dan ${nftRules.maxAddresses} adressen onthouden we niet.`,
  taken: 'Dat adres staat al op naam van een ander.',
  none: 'We hebben geen adres meer van je.',
  kept: 'Je adressen zijn opgeslagen.',
} as const

/** Returns a wallet's address as it is stored, in small letters; null if it is invalid. */
export function walletAddress(text: string): string | null {
  const address = text.trim().toLowerCase()
  return /^0x[0-9a-f]{40}$/.test(address) ? address : null
}
