import { formatNumber } from '@sottomondo/mfe-kit'
import { lostOf } from './family-texts.ts'

/** What of deposited bullets arrives in the magazine (spec 3 §9). */
export function bulletsHint(amount: number | null, percent: number): string {
  if (!amount || Number.isNaN(amount)) return `Onderweg gaat ${percent}% verloren.`
  const lost = lostOf(amount, percent)
  return `Er ${lost === 1 ? 'gaat' : 'gaan'} er ${formatNumber(lost)} verloren, en er ${amount - lost === 1 ? 'komt' : 'komen'} er ${formatNumber(amount - lost)} aan.`
}
