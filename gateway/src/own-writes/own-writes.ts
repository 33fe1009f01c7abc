import { randomUUID } from 'node:crypto'
import {
  type AwaitedFacts,
  type ConsumedFacts,
  consumersOf,
  type WrittenFacts,
} from '@sottomondo/event-contract/own-writes'
import { factsAwaitedSubject, factsConsumedSubject } from '@sottomondo/event-contract/subjects'
import { createBatcher } from '@sottomondo/server-kit/batch'
import { ownWriteMs, Recent, thisProcess, writtenFor } from '@sottomondo/server-kit/own-writes'
import type { Kit } from '@sottomondo/server-kit/service'
import { Histogram } from 'prom-client'
import { ownWriteRules } from './own-writes.rules.ts'
import { createSettling, type Outstanding, type Settling } from './settling.ts'

/**
 * Lets players read what they have written (docs/architecture/requests.md, Own writes): a call that changed something
 * leaves a note of the facts that it wrote, and their next calls wait until those are consumed.
 */
export interface OwnWrites {
  /** Notes what a call has written, for the next calls of its user. */
  keep(userId: number, requestId: string): void
  /** Reads the notes of a user's last calls, where admission did not; none while Redis is away. */
  notesOf(userId: number): Promise<readonly string[]>
  /**
   * Waits until the noted facts are consumed, and what follows from them, or the time is up.
   * @param notes as admission read them
   * @returns whether it had to wait
   */
  settled(notes: readonly string[]): Promise<boolean>
  /** Has an owner tell states of its own that it tells in the background, once after these notes, and waits for them. */
  published(notes: readonly string[], publish: (requestId: string) => Promise<unknown>): Promise<void>
}

export const ownWritesKey = (userId: number | string): string => `written:${userId}`

/** What a note says, as JSON. */
type Note = readonly WrittenFacts[]

/**
 * Adds the notes of calls that end at about the same time; a player's old notes go, for those of one who goes on and on
 * would be kept as long. ARGV: now in ms, and of each note its user and its text.
 */
const notesScript = `
local now = tonumber(ARGV[1])
for place = 2, #ARGV, 2 do
  local key = '${ownWritesKey('')}' .. ARGV[place]
  redis.call('ZADD', key, now, ARGV[place + 1])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - ${ownWriteMs})
  redis.call('PEXPIRE', key, ${ownWriteMs})
end
return {}
`

interface Wait {
  settling: Settling
  /** Looks again: something was consumed. */
  look(): void
}

export function createOwnWrites({
  nats,
  redis,
  clock,
  log,
  metrics,
}: Pick<Kit<unknown>, 'nats' | 'redis' | 'clock' | 'log' | 'metrics'>): OwnWrites {
  const waits = new Map<number, Wait>()
  const settling = new Recent<{ isOver: boolean; end: Promise<void> }>()
  const publishing = new Recent<Promise<void>>()
  const skippedUntil = new Map<string, number>()
  const note = createBatcher<{ userId: number; text: string }, void>({
    largest: 100,
    atOnce: Number.POSITIVE_INFINITY,
    run: async (notes) => {
      const values = notes.flatMap(({ userId, text }) => [String(userId), text])
      // Whole, not by its hash, which Redis may not know: the player's next call must not overtake a second try.
      await redis.eval(notesScript, { arguments: [String(clock.nowMs()), ...values] })
      return notes.map(() => undefined)
    },
  })
  let lastAsk = 0
  const seconds = new Histogram({
    name: 'own_writes_wait_seconds',
    help: 'How long calls waited for what an earlier call of their player has set going',
    labelNames: ['outcome'] as const,
    buckets: [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
    registers: [metrics.registry],
  })

  nats.subscribe(factsConsumedSubject(thisProcess), {
    callback: (error, message) => {
      if (error) return
      const report = message.json<ConsumedFacts>()
      const wait = waits.get(report.ask)
      wait?.settling.consume(report)
      wait?.look()
    },
  })

  function ask(id: number, outstanding: Outstanding[], forMs: number): void {
    for (const [service, facts] of Map.groupBy(outstanding, (one) => one.service)) {
      const question: AwaitedFacts = {
        gateway: thisProcess,
        ask: id,
        forMs,
        facts: facts.map(({ consumer, requestId }) => ({ consumer, requestId })),
      }
      nats.publish(factsAwaitedSubject(service), JSON.stringify(question))
    }
  }

  function skip(late: Outstanding[]): void {
    const untilMs = performance.now() + ownWriteRules.skippedMs
    for (const { consumer } of late) skippedUntil.set(consumer, untilMs)
    log.warn({ late }, 'a player reads what is not their own state yet: facts of their last call are not consumed')
  }

  async function settle(facts: readonly WrittenFacts[]): Promise<void> {
    const done = seconds.startTimer()
    const settling = createSettling((consumer) => (skippedUntil.get(consumer) ?? 0) > performance.now())
    settling.write(facts)
    const id = ++lastAsk
    const endsAt = performance.now() + ownWriteRules.waitMs
    const known = new Set<string>()
    const late = await new Promise<Outstanding[]>((resolve) => {
      const timer = setTimeout(() => resolve(settling.outstanding()), ownWriteRules.waitMs)
      function look(): void {
        const outstanding = settling.outstanding()
        if (outstanding.length === 0) {
          clearTimeout(timer)
          resolve([])
          return
        }
        const fresh = outstanding.filter(({ consumer, requestId }) => !known.has(`${consumer} ${requestId}`))
        for (const { consumer, requestId } of fresh) known.add(`${consumer} ${requestId}`)
        if (fresh.length > 0) ask(id, fresh, Math.max(1, Math.ceil(endsAt - performance.now())))
      }
      waits.set(id, { settling, look })
      look()
    })
    waits.delete(id)
    done({ outcome: late.length === 0 ? 'settled' : 'late' })
    if (late.length > 0) skip(late)
  }

  return {
    keep(userId, requestId) {
      const facts = writtenFor(requestId).filter(({ subject }) => consumersOf(subject).length > 0)
      if (facts.length === 0) return
      note({ userId, text: JSON.stringify(facts satisfies Note) }).catch((error: unknown) =>
        log.warn({ err: error }, 'what a call has written could not be noted'),
      )
    },
    notesOf: (userId) =>
      redis.zRangeByScore(ownWritesKey(userId), clock.nowMs() - ownWriteMs, '+inf').catch((error: unknown) => {
        log.warn({ err: error }, 'what a player has written could not be read')
        return []
      }),
    async settled(notes) {
      // By the whole note: a call that goes on may have written more since.
      const waits = notes.map((note) => {
        const known = settling.get(note)
        if (known) return known
        const begun = { isOver: false, end: Promise.resolve() }
        begun.end = settle(JSON.parse(note) as Note).then(() => {
          begun.isOver = true
        })
        settling.set(note, begun)
        return begun
      })
      const waiting = waits.filter(({ isOver }) => !isOver)
      await Promise.all(waiting.map(({ end }) => end))
      return waiting.length > 0
    },
    async published(notes, publish) {
      const key = [...notes].sort().join('\n')
      const known = publishing.get(key)
      if (known) return known
      const requestId = randomUUID()
      const begun = publish(requestId).then(() => settle(writtenFor(requestId)))
      publishing.set(key, begun)
      return begun
    },
  }
}
