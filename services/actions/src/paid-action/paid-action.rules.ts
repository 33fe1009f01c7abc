import type { ReserveReply } from '@sottomondo/proto/economy/v1/escrow'
import { formatEuro } from '@sottomondo/server-kit'

export const paidActionRules = {
  /** After so long an action is given up that a crash left open: longer than its steps can take, with their retries. */
  lapseMs: 15_000,
} as const

/** What was taken, as a player reads it: €31.500, 1 credit, 2 eerpunten. */
export function priceText({ asset, amount }: ReserveReply): string {
  if (asset === 'cashPocket') return formatEuro(amount)
  if (asset === 'credits') return amount === 1 ? '1 credit' : `${amount} credits`
  return amount === 1 ? '1 eerpunt' : `${amount} eerpunten`
}
