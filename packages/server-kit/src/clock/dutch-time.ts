/** Seconds in Dutch, such as '1 uur, 2 minuten en 3 seconden'. */
export function dutchTime(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'uur', 'uur'],
    [Math.floor((seconds % 3600) / 60), 'minuut', 'minuten'],
    [seconds % 60, 'seconde', 'seconden'],
  ] as const
  const nonZero = parts.filter(([n]) => n > 0).map(([n, one, many]) => `${n} ${n === 1 ? one : many}`)
  if (nonZero.length === 0) return '0 seconden'
  const last = nonZero.pop()
  return nonZero.length === 0 ? String(last) : `${nonZero.join(', ')} en ${last}`
}
