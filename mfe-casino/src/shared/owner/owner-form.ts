import type { CasinoState } from '../casino-state.ts'

/** The owner's fields: whole euro, or null while one is empty. */
export interface OwnerDraft {
  minBet: number | null
  maxBet: number | null
  casinoBank: number | null
}
export type OwnerErrors = { [Field in keyof OwnerDraft]?: string }

/** Lowest minimum bet (rules, "Casinos"); the server judges, this only says it sooner. */
const lowestMinBet = 10

/** Returns errors between the owner's fields, or against their casino; the contract checks the rest, the server all. */
export function ownerErrors({ minBet, maxBet }: OwnerDraft): OwnerErrors {
  const errors: OwnerErrors = {}
  if (minBet !== null && minBet < lowestMinBet) errors.minBet = `De minimale inzet is minstens €${lowestMinBet}.`
  if (minBet !== null && maxBet !== null && maxBet < minBet) {
    errors.maxBet = 'De maximale inzet is niet lager dan de minimale.'
  }
  return errors
}

/** How a change of the bank to a target changes the owner's pocket; undefined when nothing moves. */
export function bankMove(
  { casinoBank }: Pick<CasinoState, 'casinoBank'>,
  target: number | null,
): { direction: 'in' | 'out'; amount: number } | undefined {
  if (target === null || Number.isNaN(target) || target === casinoBank) return undefined
  return target > casinoBank
    ? { direction: 'in', amount: target - casinoBank }
    : { direction: 'out', amount: casinoBank - target }
}
