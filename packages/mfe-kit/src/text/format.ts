import { formatAmount, formatDecimal, formatUnit } from '@sottomondo/ui-kit/amount'

/** '1.250' (nl-NL). */
export function formatNumber(value: number): string {
  return formatAmount(value)
}

/** '€1.250', '−€50' (nl-NL). */
export function formatEuro(amount: number): string {
  return formatUnit('€', amount)
}

/** Seconds in words: '59 seconden', '1 minuut en 5 seconden', '2 uur, 1 minuut en 0 seconden'. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = whole % 60
  const parts = [
    hours > 0 && `${hours} uur`,
    minutes > 0 && `${minutes} ${minutes === 1 ? 'minuut' : 'minuten'}`,
    (rest > 0 || whole === 0) && `${rest} ${rest === 1 ? 'seconde' : 'seconden'}`,
  ].filter((part) => part !== false)
  const last = parts.pop() ?? ''
  return parts.length ? `${parts.join(', ')} en ${last}` : last
}

const cityShorts: Readonly<Record<string, string>> = { Amsterdam: 'Am.', Brussel: 'Br.', Parijs: 'Pa.', Rome: 'Ro.' }

/** A city's short name for narrow screens (spec 1 §9). */
export function shortCity(cityName: string): string {
  return cityShorts[cityName] ?? cityName
}

/** '12,5%' (nl-NL). @param percent 0-100, with as many decimals as it is to show, at most three */
export function formatPercent(percent: number): string {
  return `${formatDecimal(percent, 3).replace(/,?0+$/, '')}%`
}

/** '1 ervaringspunt', '1.250 ervaringspunten'. */
export function formatExperience(points: number): string {
  return `${formatNumber(points)} ${points === 1 ? 'ervaringspunt' : 'ervaringspunten'}`
}
