const digitsInGroups = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 })

/**
 * Reads a whole, not negative amount as a player types or pastes it: '1250', '1.250', '€ 1.250'.
 * @returns the amount; null when nothing stands there; undefined when it is not such an amount (a sign, a fraction,
 *   letters, groups of the wrong length, above 2^53-1)
 */
export function parseAmount(text: string): number | null | undefined {
  const bare = text.replace(/^\s*€/, '').trim()
  if (bare === '') return null
  const grouped = /^\d{1,3}([. ]\d{3})+$/.test(bare)
  if (!grouped && !/^\d+$/.test(bare)) return undefined
  const amount = Number(bare.replaceAll(/[. ]/g, ''))
  return Number.isSafeInteger(amount) ? amount : undefined
}

/** '1250000' becomes '1.250.000'; null becomes ''. */
export function formatAmount(amount: number | null): string {
  return amount === null ? '' : digitsInGroups.format(amount)
}

/**
 * Reads what stands in the amount field after an edit, where the groups may be in disorder ('1.2500' after typing a
 * digit behind '1.250').
 * @returns the amount, null when empty, undefined when the edit is to be undone
 */
export function parseEditedAmount(text: string): number | null | undefined {
  return /^[\d.]*$/.test(text) ? parseAmount(text.replaceAll('.', '')) : parseAmount(text)
}

/** Where the caret belongs in `formatted` so that as many digits stand behind it as `digitsBehind`. */
export function caretBefore(formatted: string, digitsBehind: number): number {
  let caret = formatted.length
  for (let left = digitsBehind; left > 0 && caret > 0; caret--) {
    if (formatted[caret - 1] !== '.') left--
  }
  return caret
}

/** 'K' with one and 'M' with two decimals from 1,000 and 1,000,000 on (spec 1 §9, screens below 600 px). */
export function formatCompact(amount: number): string {
  const size = Math.abs(amount)
  const [divisor, decimals, unit] = size >= 1e6 ? [1e6, 2, 'M'] : [1e3, 1, 'K']
  if (size < 1e3) return digitsInGroups.format(amount)
  // Cut off, not rounded: 999.999 must not read as 1.000,0K, nor a player as richer than he is.
  const scale = 10 ** decimals
  const cut = Math.trunc((amount / divisor) * scale) / scale
  return `${cut.toLocaleString('nl-NL', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}${unit}`
}
