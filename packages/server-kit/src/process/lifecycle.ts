import type { Logger } from './log.ts'

type Stop = () => Promise<void> | void
type ReadyCheck = () => Promise<string | null> | string | null

/** Whether a process may take work, and what is to be done at its end. */
export class Lifecycle {
  readonly #log: Logger
  readonly #stops: Stop[] = []
  readonly #checks: ReadyCheck[] = []
  #state: 'starting' | 'running' | 'stopping' = 'starting'

  constructor(log: Logger) {
    this.#log = log
  }

  /** What is added last is stopped first. */
  onStop(stop: Stop): void {
    this.#stops.push(stop)
  }

  onReadyCheck(check: ReadyCheck): void {
    this.#checks.push(check)
  }

  started(): void {
    this.#state = 'running'
  }

  /** Returns why the process can't take work, or null. */
  async whyNotReady(): Promise<string | null> {
    if (this.#state !== 'running') return this.#state
    for (const check of this.#checks) {
      const reason = await check()
      if (reason !== null) return reason
    }
    return null
  }

  async stop(): Promise<void> {
    if (this.#state === 'stopping') return
    this.#state = 'stopping'
    for (const one of this.#stops.reverse()) {
      try {
        await one()
      } catch (error) {
        this.#log.error({ err: error }, 'stop: one of its steps failed')
      }
    }
  }
}
