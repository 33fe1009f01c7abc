import { type ProcessContract, processes } from './processes.ts'

/** Facts of one kind that were written for a request, so far, by one process. */
export interface WrittenFacts {
  requestId: string
  subject: string
  /** The process. */
  by: string
  count: number
}

/** A gateway asks to be told when a service's consumers have taken in facts of requests. */
export interface AwaitedFacts {
  /** Of the gateway's process, for the answer's subject. */
  gateway: string
  /** Of the question. */
  ask: number
  /** How long the gateway waits. */
  forMs: number
  facts: { consumer: string; requestId: string }[]
}

/** A process of a service tells how many facts of a request a consumer has taken in there, and what came of them. */
export interface ConsumedFacts {
  ask: number
  by: string
  consumer: string
  requestId: string
  count: number
  written: WrittenFacts[]
}

const consumersBySubject = new Map<string, { service: string; consumer: string }[]>()
for (const [service, { consumes }] of Object.entries<ProcessContract>(processes))
  for (const [name, subject] of Object.entries(consumes))
    consumersBySubject.set(subject, [
      ...(consumersBySubject.get(subject) ?? []),
      { service, consumer: `${service}-${name}` },
    ])

/** Returns the durable consumers of a fact. */
export const consumersOf = (subject: string): readonly { service: string; consumer: string }[] =>
  consumersBySubject.get(subject) ?? []
