import { Histogram } from '../histogram.ts'

/** One second of a run. Latencies in ms, over all calls. */
export interface Second {
  /** Epoch seconds. */
  at: number
  requests: number
  p50: number
  p95: number
  p99: number
}

export interface CallFigures {
  requests: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  max: number
  /** Counts of answers by status; 0 is no answer at all. */
  byStatus: Record<string, number>
}

/** One answer of a run. */
export interface K6Answer {
  call: string
  /** Epoch seconds. */
  at: number
  /** 0 is no answer at all. */
  status: number
}

interface CallSamples {
  latencies: Histogram
  byStatus: Record<string, number>
}

/**
 * Reads k6's CSV while it comes, and keeps figures only: a run of an hour has millions of rows. Taken from its standard
 * output and not from its dashboard, which sorts all values of the run anew each second.
 */
export class K6Samples {
  #rest = ''
  #columns: { metric: number; at: number; value: number; name: number; status: number } | undefined
  #seconds = new Map<number, Histogram>()
  #calls = new Map<string, CallSamples>()
  #watch: ((answer: K6Answer) => void) | undefined

  /** @param watch is given every answer as it is read */
  constructor(watch?: (answer: K6Answer) => void) {
    this.#watch = watch
  }

  /** Takes a piece of output, which may end in the midst of a row. */
  take(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#row(line.split(','))
  }

  #row(fields: string[]): void {
    if (!this.#columns) {
      const column = (name: string) => {
        const at = fields.indexOf(name)
        if (at < 0) throw new Error(`k6's CSV has no column ${name}: ${fields.join(',')}`)
        return at
      }
      this.#columns = {
        metric: column('metric_name'),
        at: column('timestamp'),
        value: column('metric_value'),
        name: column('name'),
        status: column('status'),
      }
      return
    }
    const { metric, at, value, name, status } = this.#columns
    if (fields[metric] !== 'http_req_duration') return
    const ms = Number(fields[value])
    const second = Math.floor(Number(fields[at]))
    const call = fields[name] ?? ''
    entryOf(this.#seconds, second, () => new Histogram()).add(ms)
    const figures = entryOf<string, CallSamples>(this.#calls, call, () => ({
      latencies: new Histogram(),
      byStatus: {},
    }))
    figures.latencies.add(ms)
    const code = fields[status] ?? ''
    figures.byStatus[code] = (figures.byStatus[code] ?? 0) + 1
    this.#watch?.({ call, at: second, status: Number(code) })
  }

  /** Returns every second from the first to the last, also those without an answer. */
  seconds(): Second[] {
    const times = [...this.#seconds.keys()].sort((a, b) => a - b)
    const [first, last] = [times[0], times.at(-1)]
    if (first === undefined || last === undefined) return []
    return Array.from({ length: last - first + 1 }, (_, index) => {
      const latencies = this.#seconds.get(first + index) ?? new Histogram()
      return { at: first + index, requests: latencies.count, ...percentilesOf(latencies) }
    })
  }

  /** Returns the figures of each call by name, the most frequent first. */
  calls(): Record<string, CallFigures> {
    const entries = [...this.#calls].map(
      ([name, { latencies, byStatus }]) =>
        [name, { requests: latencies.count, ...percentilesOf(latencies), max: latencies.max, byStatus }] as const,
    )
    return Object.fromEntries(entries.sort(([, a], [, b]) => b.requests - a.requests))
  }
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

const percentilesOf = (latencies: Histogram) => ({
  p50: latencies.percentile(0.5),
  p95: latencies.percentile(0.95),
  p99: latencies.percentile(0.99),
})
