import type { BetLimits } from '../casino-state.ts'

export interface QuickBet {
  label: string
  /** The full words for readers who can't see its place. */
  name: string
  amount: number
}

/** The usual steps from a bet to the next, each within the machine's limits. */
export function quickBets(bet: number | null, { minBet, maxBet }: BetLimits): QuickBet[] {
  const within = (amount: number) => Math.min(maxBet, Math.max(minBet, amount))
  // Null and NaN when there is no amount.
  const from = bet || minBet
  return [
    { label: 'Min', name: 'Laagste inzet', amount: minBet },
    { label: '½', name: 'Halve inzet', amount: within(Math.floor(from / 2)) },
    { label: '2×', name: 'Dubbele inzet', amount: within(from * 2) },
    { label: 'Max', name: 'Hoogste inzet', amount: maxBet },
  ]
}
