import type { JsMsg } from '@nats-io/jetstream'
import type { Fact } from '@sottomondo/event-contract/facts'
import { createGathering } from '../call/gathering.ts'
import type { Delivery } from './delivery.ts'

/** The most facts in one transaction. */
const maxBatch = 256

/** A pause that ends early when a look finds that something is urgent. */
export function createPause() {
  let look: (() => void) | undefined
  return {
    look: () => look?.(),
    async wait(ms: number, isUrgent: () => boolean): Promise<void> {
      if (ms <= 0 || isUrgent()) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        look = () => {
          if (!isUrgent()) return
          clearTimeout(timer)
          resolve()
        }
      })
      look = undefined
    },
  }
}

/** How messages are gathered. */
interface Gathered<F extends Fact> {
  gatherMs: number
  gathers: ReturnType<typeof createPause>
  isUrgent: (delivery: Delivery<F>) => boolean
}

/** Gathers the messages that have arrived while the batch before was handled. */
export async function eachBatch<F extends Fact>(
  messages: AsyncIterable<JsMsg>,
  { gatherMs, gathers, isUrgent }: Gathered<F>,
  deliveryOf: (message: JsMsg) => Delivery<F> | null,
  handle: (batch: Delivery<F>[]) => Promise<void>,
): Promise<void> {
  let waiting: Delivery<F>[] = []
  let working: Promise<void> | null = null
  let failure: unknown
  const gathering = createGathering({ longestMs: gatherMs })
  async function work(): Promise<void> {
    while (waiting.length > 0) {
      // A lone fact is handled at once; in a stream of them a transaction for each would cost more than its effect.
      const gatherForMs = batchFrom(waiting).length === waiting.length ? gathering.waitMs() : 0
      await gathers.wait(gatherForMs, () => waiting.some(isUrgent))
      const batch = batchFrom(waiting)
      waiting = waiting.slice(batch.length)
      await handle(batch)
    }
    working = null
  }
  for await (const message of messages) {
    if (failure !== undefined) throw failure
    const delivery = deliveryOf(message)
    if (!delivery) continue
    gathering.arrived()
    waiting.push(delivery)
    if (isUrgent(delivery)) gathers.look()
    working ??= Promise.resolve()
      .then(work)
      .catch((error: unknown) => {
        failure = error
      })
  }
  await working
  if (failure !== undefined) throw failure
}

/** Returns the oldest deliveries that make a batch: at least one, and as many as fit. */
function batchFrom<F extends Fact>(waiting: Delivery<F>[]): Delivery<F>[] {
  let facts = 0
  const end = waiting.findIndex((one, nth) => {
    facts += one.facts.length
    return nth > 0 && facts > maxBatch
  })
  return end < 0 ? waiting : waiting.slice(0, end)
}
