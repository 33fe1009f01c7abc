/** What processes say of themselves at /metrics. */

export interface Metric {
  name: string
  labels: Record<string, string>
  value: number
}

export const readMetrics = (text: string): Metric[] =>
  [...text.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [label, text]),
    ),
    value: Number(value),
  }))

/** How often each series has counted, by a key that names it. */
export type Counts = Record<string, number>

/** Adds up the values of a metric by what `key` names; undefined leaves a series out. */
export function sumBy(
  metrics: readonly Metric[],
  name: string,
  key: (labels: Record<string, string>) => string | undefined,
): Counts {
  const sums: Counts = {}
  for (const one of metrics) {
    if (one.name !== name) continue
    const of = key(one.labels)
    if (of !== undefined) sums[of] = (sums[of] ?? 0) + one.value
  }
  return sums
}

/** What was counted between two readings of one process. */
export const counted = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after)
      .map(([key, value]) => [key, value - (before[key] ?? 0)] as const)
      .filter(([, more]) => more > 0),
  )

/** Counts of a histogram's buckets, each including the ones below it, by their bound; `+Inf` counts all. */
export type Buckets = Record<string, number>

/**
 * The value below which a share of all lies, by a straight line within its bucket; above the last bound that bound.
 */
export function percentileOf(buckets: Buckets, share: number): number {
  const all = buckets['+Inf'] ?? 0
  if (all === 0) return 0
  const wanted = all * share
  const bounds = Object.keys(buckets)
    .filter((bound) => bound !== '+Inf')
    .map(Number)
    .sort((one, other) => one - other)
  let [from, below] = [0, 0]
  for (const bound of bounds) {
    const upTo = buckets[String(bound)] ?? 0
    if (upTo >= wanted) return from + ((bound - from) * (wanted - below)) / Math.max(1, upTo - below)
    from = bound
    below = upTo
  }
  return from
}
