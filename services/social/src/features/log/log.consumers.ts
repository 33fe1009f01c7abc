import type { Fact } from '@sottomondo/event-contract/facts'
import { type LogLine, linesOf, logConsumerOf, loggedFacts, logKinds } from '@sottomondo/event-contract/log'
import { type FactHandler, unhurried } from '@sottomondo/server-kit/consumer'
import type { Db } from '@sottomondo/server-kit/database'
import { type OutboxRow, push, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { readPlayers } from '../../kernel/player/player.store.ts'
import { logRules } from './log.rules.ts'
import { type FreshReader, isUnread, writeLines } from './log.store.ts'
import { partsOf, peopleIn } from './log.texts.ts'

/** Writes the log lines that features declare beside their facts. */
export function logConsumers(kit: Kit<unknown>): void {
  for (const subject of loggedFacts) consume(kit, subject)
}

function consume<F extends Fact>(kit: Kit<unknown>, subject: F): void {
  const write: FactHandler<F> = async (tx, received) => {
    const nowMs = kit.clock.nowMs()
    const lines = received.flatMap(({ payload }) => linesOf(subject, payload))
    const readers = await writeLines(tx, lines, nowMs)
    const now = lines.filter(({ atMs }) => atMs <= nowMs)
    await writeOutbox(tx, await pushesOf(tx, now, readers, nowMs))
  }
  kit.consume(logConsumerOf(subject), subject, write, unhurried)
}

/** Returns one push per changed log, with the player's latest news in words. */
export async function pushesOf(tx: Db, lines: LogLine[], readers: FreshReader[], nowMs: number): Promise<OutboxRow[]> {
  const fresh = lines.filter((line) => isUnread(line) && line.atMs > nowMs - logRules.freshForMs)
  const people = fresh.flatMap(({ of, words }) => peopleIn(of, words))
  const players = people.length > 0 ? await readPlayers(tx, people) : new Map()
  const byAccount = new Map(fresh.toSorted((a, b) => a.atMs - b.atMs).map((line) => [line.of, line]))
  return readers
    .filter(({ accountId }) => lines.some(({ of }) => of === accountId))
    .map(({ accountId, unread: unreadLog, version, lineIds }) => {
      const last = byAccount.get(accountId)
      const text = last && partsOf(accountId, last.words, players).map((part) => part.text)
      const line = text?.join('')
      const message = last && logKinds.get(last.kind)?.toast ? line : undefined
      return push(accountId, 'logChanged', {
        unreadLog,
        version,
        line,
        message,
        ...(lineIds.length > 0 && { lineIds }),
      })
    })
}
