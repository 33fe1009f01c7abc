export const escrowTexts = {
  badRequest: 'Deze reservering is niet geldig.',
  notYours: 'Dit kun je niet voor een ander betalen.',
  usedForOther: 'Deze reservering is al eerder gedaan, met andere gegevens.',
  voided: 'Deze reservering is al vervallen.',
} as const

export const escrowRules = {
  /** An open reservation older than this was forgotten by its owner's sweeper (rules of this feature). */
  openAtMostSeconds: 3600,
} as const

export type EscrowState = 'reserved' | 'committed' | 'voided'

/**
 * What a settlement does to a reservation, in whatever order and however often they arrive. A void of an unknown one
 * has left a tombstone by then, which counts as voided. A commit needs a reservation that was not voided: its owner
 * only commits what was reserved for it.
 */
export function settle(
  state: EscrowState | undefined,
  outcome: 'commit' | 'void',
): 'commit' | 'giveBack' | 'nothing' | 'impossible' {
  if (state === 'reserved') return outcome === 'commit' ? 'commit' : 'giveBack'
  return state === (outcome === 'commit' ? 'committed' : 'voided') ? 'nothing' : 'impossible'
}
