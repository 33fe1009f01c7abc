import { type ConsumedFacts, consumersOf, type WrittenFacts } from '@sottomondo/event-contract/own-writes'

/** A fact's consumer that has not told yet that it has taken in all facts of a request. */
export interface Outstanding {
  service: string
  consumer: string
  requestId: string
}

/** Follows facts, and those that follow from them, until all of their consumers have taken them in. */
export interface Settling {
  /** Adds what a process has written. */
  write(facts: readonly WrittenFacts[]): void
  /** Adds what a process has consumed, and what came of it. */
  consume(report: ConsumedFacts): void
  outstanding(): Outstanding[]
}

/** Counts of the same, by the process that has told its own. */
class Counts {
  readonly #byProcess = new Map<string, Map<string, number>>()

  /** A process tells its count again and again, and it only grows. */
  report(key: string, by: string, count: number): void {
    const known = this.#byProcess.get(key) ?? new Map<string, number>()
    this.#byProcess.set(key, known.set(by, Math.max(known.get(by) ?? 0, count)))
  }
  of(key: string): number {
    let sum = 0
    for (const count of this.#byProcess.get(key)?.values() ?? []) sum += count
    return sum
  }
}

/**
 * A note of a consumed fact is never older than those of what came of it: as long as anything is on its way, a fact that
 * was told of is not consumed.
 * @param isSkipped consumers for which nobody waits
 */
export function createSettling(isSkipped: (consumer: string) => boolean): Settling {
  const written = new Counts()
  const consumed = new Counts()
  const kinds = new Map<string, Pick<WrittenFacts, 'requestId' | 'subject'>>()

  function write(facts: readonly WrittenFacts[]): void {
    for (const { requestId, subject, by, count } of facts) {
      const key = `${requestId} ${subject}`
      kinds.set(key, { requestId, subject })
      written.report(key, by, count)
    }
  }

  return {
    write,
    consume({ consumer, requestId, by, count, written: caused }) {
      write(caused)
      consumed.report(`${consumer} ${requestId}`, by, count)
    },
    outstanding() {
      return [...kinds].flatMap(([key, { requestId, subject }]) =>
        consumersOf(subject).flatMap(({ service, consumer }) =>
          consumed.of(`${consumer} ${requestId}`) < written.of(key) && !isSkipped(consumer)
            ? [{ service, consumer, requestId }]
            : [],
        ),
      )
    },
  }
}
