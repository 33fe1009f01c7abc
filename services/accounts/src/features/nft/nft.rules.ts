/** Source: rules, "Payment" (NFT ownership); where they are silent, rules of this feature. */
export const nftRules = {
  maxAddresses: 5,
  /** A message to sign is valid for so long, and once. */
  messageMinutes: 10,
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
  taken: 'Dat adres is al door een ander genoemd. Is het van jou, bewijs het dan met een handtekening.',
  provenByOther: 'Dit adres is van een ander, die dat bewezen heeft.',
  badSignature: 'Deze handtekening is niet die van dit adres onder dit bericht.',
  expired: 'Dit bericht is verlopen of al gebruikt. Vraag een nieuw bericht, en teken dat.',
  none: 'We hebben geen adres meer van je.',
  kept: 'Je adressen zijn opgeslagen.',
  proven: 'Bewezen: deze wallet is van jou.',
} as const

export interface SignedMessage {
  address: string
  accountName: string
  origin: string
  /** ISO 8601. */
  validUntil: string
  code: string
}
/** Returns what a wallet's owner signs: in words that say for whom and for what, so that nobody signs it for another. */
export const messageToSign = ({ address, accountName, origin, validUntil, code }: SignedMessage): string =>
  [
    `Met deze handtekening bewijs ik dat deze wallet van ${accountName} in Sottomondo is. Ze kost niets en maakt niets over.`,
    '',
    `Site: ${origin}`,
    `Wallet: ${address}`,
    `Geldig tot: ${validUntil}`,
    `Code: ${code}`,
  ].join('\n')

/** Returns a wallet's address as it is stored, in small letters; null if it is invalid. */
export function walletAddress(text: string): string | null {
  const address = text.trim().toLowerCase()
  return /^0x[0-9a-f]{40}$/.test(address) ? address : null
}
