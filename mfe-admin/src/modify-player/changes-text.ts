import { formatNumber } from '@sottomondo/mfe-kit'

interface Changes {
  honorChange: number | null
  bulletsChange: number | null
  cashPocketChange: number | null
  experienceChange: number | null
}

/** What will be another than it is, such as '+500 euro op zak, −3 kogels'. */
export function changesText(changes: Changes): string {
  const told = [
    [changes.cashPocketChange, 'euro op zak'],
    [changes.bulletsChange, 'kogels'],
    [changes.honorChange, 'eerpunten'],
    [changes.experienceChange, 'ervaringspunten'],
  ] as const
  const parts = told.flatMap(([change, what]) =>
    change ? [`${change < 0 ? '−' : '+'}${formatNumber(Math.abs(change))} ${what}`] : [],
  )
  return parts.length > 0 ? parts.join(', ') : 'niets'
}
