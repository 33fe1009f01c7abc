/** The sentences for a wrong text in an amount field. */
const faults = {
  sign: 'Een bedrag heeft geen minteken.',
  fraction: 'Alleen hele bedragen: geen cijfers achter de komma.',
  comma: 'Zet een punt tussen duizendtallen, geen komma: 1.250.',
  groups: 'Achter elke punt horen drie cijfers, zoals in 1.250.',
  large: 'Dit bedrag is te groot.',
  other: 'Dit is geen bedrag. Schrijf het als 1.250, 10k of 1,5m.',
} as const

/**
 * Reads a whole, not negative amount as a player types or pastes it: '1250', '1.250', '€ 1.250,00', '10k', '1,5m'. It
 * guesses nothing: an ambiguous text is refused.
 * @returns the amount; null for an empty text; the Dutch sentence that refuses it
 */
export function readAmount(text: string): number | null | string {
  const bare = text
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^\s*€/, '')
    .trim()
  if (bare === '') return null
  if (/^[-−–]/.test(bare)) return faults.sign
  const whole = /^(\d+|\d{1,3}(?:[.\s]\d{3})+)(?:,(?:00|-{1,2}))?$/.exec(bare)?.[1]
  if (whole) return safe(Number(whole.replaceAll(/[.\s]/g, '')))
  const short = /^(\d+)(?:,(\d+)|\.(\d{1,2}))?\s*([km])$/i.exec(bare)
  if (short) {
    const [, units, afterComma, afterPoint, letter = ''] = short
    return shorthand(units ?? '', afterComma ?? afterPoint ?? '', letter.toLowerCase() === 'k' ? 3 : 6)
  }
  if (/^[\d.\s]+,\d{0,2}$/.test(bare)) return faults.fraction
  if (/^[\d.\s]+$/.test(bare)) return faults.groups
  return /^[\d.,\s]+$/.test(bare) ? faults.comma : faults.other
}

/** Returns '1' and '5' times a thousand or a million, without a detour over fractions: '1,1m' is 1.100.000 exactly. */
function shorthand(units: string, decimals: string, zeros: number): number | string {
  const kept = decimals.replace(/0+$/, '')
  return kept.length > zeros ? faults.fraction : safe(Number(units + kept.padEnd(zeros, '0')))
}

const safe = (amount: number): number | string => (Number.isSafeInteger(amount) ? amount : faults.large)

/** Formats '1250000' as '1.250.000'; null and NaN become ''. */
export function formatAmount(amount: number | null): string {
  return amount === null || Number.isNaN(amount) ? '' : formatDecimal(amount, 0)
}

/**
 * Formats '1.250,5' (nl-NL), rounded to so many decimals. Written by hand, for it is needed in every first picture: the
 * browser's Intl data for all languages takes a phone a tenth of a second at its first use.
 */
export function formatDecimal(value: number, decimals: number): string {
  // Shifts the decimal point in the text: 1.005 times a hundred is 100.49999999999999.
  const units = Math.round(Number(`${Math.abs(value).toFixed(9)}e${decimals}`))
  const digits = String(units).padStart(decimals + 1, '0')
  const comma = digits.length - decimals
  const whole = digits.slice(0, comma).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return (value < 0 && units ? '-' : '') + whole + (decimals ? ',' : '') + digits.slice(comma)
}

/**
 * Groups the digits anew after an edit that only inserted or removed digits in a grouped amount: '1.2503' becomes
 * '12.503'. Undefined for any other edit: the text then stays as it was typed.
 */
export function regroup(before: string, after: string): string | undefined {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++
  const inserted = after.slice(start, after.length - end)
  const digits = after.replaceAll('.', '')
  if (!/^\d*$/.test(inserted) || !/^\d*$/.test(digits)) return undefined
  return Number.isSafeInteger(Number(digits)) ? formatAmount(digits === '' ? null : Number(digits)) : undefined
}

/** Returns the caret's place in `formatted` with as many digits behind it as `digitsBehind`. */
export function caretBefore(formatted: string, digitsBehind: number): number {
  let caret = formatted.length
  for (let left = digitsBehind; left > 0 && caret > 0; caret--) {
    if (formatted[caret - 1] !== '.') left--
  }
  return caret
}

/**
 * Formats with 'K' and one or 'M' and two decimals from 1,000 and 1,000,000 on, rounded (spec 1 §9, screens below 600
 * px).
 */
export function formatCompact(amount: number): string {
  const size = Math.abs(amount)
  if (size < 1e3) return formatDecimal(amount, 0)
  // From here on rounding would give a thousand K: 999.999 is 1,00M.
  const [divisor, decimals, unit] = size >= 999_950 ? [1e6, 2, 'M'] : [1e3, 1, 'K']
  return `${formatDecimal(amount / divisor, decimals)}${unit}`
}

/** Returns '1 teken', '1.250 tekens': a number with its noun. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatAmount(count)} ${count === 1 ? one : many}`

/**
 * Returns an amount with its unit before it, and its sign before both: '−€250'.
 * @param format formats the amount without its sign
 */
export const formatUnit = (unit: string, amount: number, format: (amount: number) => string = formatAmount): string =>
  `${amount < 0 ? '−' : ''}${unit}${format(Math.abs(amount))}`
