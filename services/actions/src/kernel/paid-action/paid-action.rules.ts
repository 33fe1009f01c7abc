import type { ReserveReply } from '@sottomondo/proto/economy/v1/escrow'
import { formatEuro } from '@sottomondo/server-kit/money'

export const paidActionRules = {
  /** An action that a crash left open is given up after this time: longer than its steps and their retries can take. */
  lapseMs: 15_000,
} as const

/** Returns the price as a player reads it: €31.500, 1 credit, 2 eerpunten. */
export function priceText({ asset, amount }: ReserveReply): string {
  if (asset === 'cashPocket') return formatEuro(amount)
  if (asset === 'credits') return amount === 1 ? '1 credit' : `${amount} credits`
  return amount === 1 ? '1 eerpunt' : `${amount} eerpunten`
}
