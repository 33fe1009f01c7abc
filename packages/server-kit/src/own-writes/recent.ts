/** For how long a reading may follow a write and still wait for it. Notes are kept at least as long, at most twice. */
export const ownWriteMs = 3000

/** A map of what was noted a moment ago. It forgets in two strokes, for a timer of each entry would cost more than it. */
export class Recent<Value> {
  #fresh = new Map<string, Value>()
  #old = new Map<string, Value>()
  #turnsAt = 0
  readonly #keepMs: number

  constructor(keepMs: number = ownWriteMs) {
    this.#keepMs = keepMs
  }

  get(key: string): Value | undefined {
    return this.#fresh.get(key) ?? this.#old.get(key)
  }

  set(key: string, value: Value): void {
    const now = performance.now()
    if (now >= this.#turnsAt) {
      this.#old = now >= this.#turnsAt + this.#keepMs ? new Map() : this.#fresh
      this.#fresh = new Map()
      this.#turnsAt = now + this.#keepMs
    }
    this.#fresh.set(key, value)
  }
}
