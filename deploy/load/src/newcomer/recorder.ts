/** What happened, a line each with the minute, and how often each kind of thing did. */
export class Recorder {
  readonly #beganMs: number
  readonly #nowMs: () => number
  readonly #write: (line: string) => void
  readonly #counts = new Map<string, number>()
  readonly #seen = new Map<string, Set<unknown>>()

  constructor(write: (line: string) => void, nowMs: () => number = Date.now) {
    this.#write = write
    this.#nowMs = nowMs
    this.#beganMs = nowMs()
  }

  get minutes(): number {
    return (this.#nowMs() - this.#beganMs) / 60_000
  }

  say(kind: string, text: string): void {
    this.#write(`${this.minutes.toFixed(1).padStart(4)}  ${kind.padEnd(8)} ${text}`)
  }

  count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  /** Returns those of a list that were not in it before; of the first look none, for that was there already. */
  fresh<T>(list: string, rows: readonly T[], keyOf: (row: T) => unknown): T[] {
    const known = this.#seen.get(list)
    const seen = known ?? new Set()
    this.#seen.set(list, seen)
    const unknown = rows.filter((row) => !seen.has(keyOf(row)))
    for (const row of unknown) seen.add(keyOf(row))
    return known ? unknown : []
  }

  /** @returns 'chat 12, mail 1' */
  summary(): string {
    return [...this.#counts].map(([what, times]) => `${what} ${times}`).join(', ') || 'nothing'
  }
}
