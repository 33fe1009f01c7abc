import { formatCount } from '@sottomondo/ui-kit/amount'

interface Changes {
  honorChange: number | null
  bulletsChange: number | null
  cashPocketChange: number | null
  experienceChange: number | null
}

/** The changes in words, such as '+500 euro op zak, −3 kogels'. */
export function changesText(changes: Changes): string {
  const lines = [
    [changes.cashPocketChange, 'euro op zak', 'euro op zak'],
    [changes.bulletsChange, 'kogel', 'kogels'],
    [changes.honorChange, 'eerpunt', 'eerpunten'],
    [changes.experienceChange, 'ervaringspunt', 'ervaringspunten'],
  ] as const
  const parts = lines.flatMap(([change, one, many]) =>
    change ? [`${change < 0 ? '−' : '+'}${formatCount(Math.abs(change), one, many)}`] : [],
  )
  return parts.length > 0 ? parts.join(', ') : 'alleen een aantekening'
}
