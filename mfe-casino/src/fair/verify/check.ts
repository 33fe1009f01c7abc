import { formatEuro } from '@sottomondo/mfe-kit'

/** 'open': nothing to compare with. 'doubt': right only under a condition that cannot be seen from here. */
export type Verdict = 'right' | 'wrong' | 'open' | 'doubt'

/** One comparison. */
export interface Check {
  verdict: Verdict
  text: string
}

export const right = (text: string): Check => ({ verdict: 'right', text })
export const wrong = (text: string): Check => ({ verdict: 'wrong', text })
export const open = (text: string): Check => ({ verdict: 'open', text })
const doubt = (text: string): Check => ({ verdict: 'doubt', text })

/**
 * Compares the paid amount with the rules' payout.
 * @param paid null when the paid amount is unknown
 */
export function checkPaid(paid: number | null, due: number): Check {
  if (paid === null)
    return open(`Volgens de regels betaalt deze ronde ${formatEuro(due)}. Wat er betaald is, staat er niet bij.`)
  if (paid === due) return right(`De uitbetaling klopt: ${formatEuro(due)}.`)
  if (paid > due)
    return wrong(`Er is ${formatEuro(paid)} betaald, maar volgens de regels betaalt deze ronde ${formatEuro(due)}.`)
  return doubt(
    `Er is ${formatEuro(paid)} betaald van de ${formatEuro(due)} die deze ronde volgens de regels wint. Dat kan alleen als er niet meer in de kas zat, of als je van deze eigenaar niet meer mocht winnen.`,
  )
}

/** Wrong as soon as one check is; right when seed and outcome could be compared and no check speaks against it. */
export function verdictOf(hash: Check, outcome: Check, others: readonly Check[]): Verdict {
  const all = [hash, outcome, ...others].map(({ verdict }) => verdict)
  if (all.includes('wrong')) return 'wrong'
  if (all.includes('doubt')) return 'doubt'
  return hash.verdict === 'right' && outcome.verdict === 'right' ? 'right' : 'open'
}
