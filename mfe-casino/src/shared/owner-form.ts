import type { CasinoState } from './casino-state.ts'

/** What the owner's fields hold: whole euro, or null while one is empty. */
export interface OwnerDraft {
  minBet: number | null
  maxBet: number | null
  casinoBank: number | null
}
export type OwnerErrors = { [Field in keyof OwnerDraft]?: string }

/** Lowest minimum bet (rules, "Casinos"); the server judges, this only says it sooner. */
const lowestMinBet = 10

/** What keeps the owner's fields from being sent; empty when nothing does. */
export function ownerErrors({ minBet, maxBet, casinoBank }: OwnerDraft): OwnerErrors {
  const errors: OwnerErrors = {}
  if (minBet === null) errors.minBet = 'Vul een minimale inzet in.'
  else if (minBet < lowestMinBet) errors.minBet = `De minimale inzet is minstens €${lowestMinBet}.`
  if (maxBet === null) errors.maxBet = 'Vul een maximale inzet in.'
  else if (minBet !== null && maxBet < minBet) errors.maxBet = 'De maximale inzet is niet lager dan de minimale.'
  if (casinoBank === null) errors.casinoBank = 'Vul in hoeveel er in de kas moet zitten.'
  return errors
}

/** What changing the bank to a target does to the owner's pocket; undefined when nothing moves. */
export function bankMove(
  { casinoBank }: Pick<CasinoState, 'casinoBank'>,
  target: number | null,
): { direction: 'in' | 'out'; amount: number } | undefined {
  if (target === null || target === casinoBank) return undefined
  return target > casinoBank
    ? { direction: 'in', amount: target - casinoBank }
    : { direction: 'out', amount: casinoBank - target }
}
