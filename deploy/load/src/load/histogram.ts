/** Each bucket reaches this much further than the one before: percentiles are true to one percent. */
const step = 1.02
const least = 0.01
const logStep = Math.log(step)

/** Counts values from 0.01 up, in few numbers for any amount of values. */
export class Histogram {
  count = 0
  max = 0
  #buckets = new Map<number, number>()

  add(value: number): void {
    const bucket = value <= least ? 0 : Math.ceil(Math.log(value / least) / logStep)
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1)
    this.count++
    if (value > this.max) this.max = value
  }

  /** The value below which a share (0-1) of all lies; 0 without values. */
  percentile(share: number): number {
    if (this.count === 0) return 0
    const wanted = Math.max(1, Math.ceil(this.count * share))
    let seen = 0
    for (const bucket of [...this.#buckets.keys()].sort((a, b) => a - b)) {
      seen += this.#buckets.get(bucket) ?? 0
      if (seen >= wanted) return Math.min(this.max, least * step ** (bucket - 0.5))
    }
    return this.max
  }
}
