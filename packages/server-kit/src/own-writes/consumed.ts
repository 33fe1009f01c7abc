import type { NatsConnection } from '@nats-io/transport-node'
import type { AwaitedFacts, ConsumedFacts } from '@sottomondo/event-contract/own-writes'
import { factsAwaitedSubject, factsConsumedSubject } from '@sottomondo/event-contract/subjects'
import { Recent } from './recent.ts'
import { thisProcess, writtenFor } from './written.ts'

/** Facts of one request that one consumer has taken in here. */
interface Noted {
  count: number
  /** Other requests whose facts follow from these. */
  also: ReadonlySet<string>
}

const nothingElse: ReadonlySet<string> = new Set()
/** Most facts are the only one of their request and cause nothing: one note serves them all. */
const once: Noted = { count: 1, also: nothingElse }

const keyOf = (consumer: string, requestId: string) => `${consumer} ${requestId}`
const noted = new Recent<Noted>()
/** Whom to report, by consumer and request. */
const awaited = new Map<string, Set<(note: Noted) => void>>()

/** Whether a gateway waits until this consumer has taken in the facts of a request. */
export const isAwaited = (consumer: string, requestId: string | undefined): boolean =>
  awaited.size > 0 && requestId !== undefined && awaited.has(keyOf(consumer, requestId))

/** Notes that a consumer has taken in a fact of each of these requests, or has given it up for now. */
export function noteConsumed(consumer: string, requestIds: Iterable<string>, also = nothingElse): void {
  for (const requestId of requestIds) {
    const key = keyOf(consumer, requestId)
    const before = noted.get(key)
    const note =
      !before && also.size === 0
        ? once
        : { count: (before?.count ?? 0) + 1, also: new Set([...(before?.also ?? []), ...also]) }
    noted.set(key, note)
    if (awaited.size > 0) for (const report of awaited.get(key) ?? []) report(note)
  }
}

/** Tells gateways which facts this process has consumed, when they ask. */
export function answerGateways(
  { service, nats }: { service: string; nats: NatsConnection },
  hurry: (consumer: string) => void,
): { stop(): void } {
  const timers = new Set<NodeJS.Timeout>()

  function answer({ gateway, ask, forMs, facts }: AwaitedFacts): void {
    const watches = facts.map(({ consumer, requestId }) => {
      const key = keyOf(consumer, requestId)
      const report = ({ count, also }: Noted) => {
        const written = [requestId, ...also].flatMap((one) => [...writtenFor(one)])
        const consumed: ConsumedFacts = { ask, by: thisProcess, consumer, requestId, count, written }
        nats.publish(factsConsumedSubject(gateway), JSON.stringify(consumed))
      }
      const known = noted.get(key)
      if (known) report(known)
      const waiting = awaited.get(key) ?? new Set()
      awaited.set(key, waiting.add(report))
      hurry(consumer)
      return { key, report }
    })
    const timer = setTimeout(() => {
      timers.delete(timer)
      for (const { key, report } of watches) {
        awaited.get(key)?.delete(report)
        if (awaited.get(key)?.size === 0) awaited.delete(key)
      }
    }, forMs)
    timers.add(timer)
  }

  const hearing = nats.subscribe(factsAwaitedSubject(service), {
    callback: (error, message) => {
      if (!error) answer(message.json<AwaitedFacts>())
    },
  })
  return {
    stop() {
      if (!nats.isClosed()) hearing.unsubscribe()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
