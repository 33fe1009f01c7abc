import type { Clock } from '@sottomondo/server-kit/clock'
import { type Db, transaction } from '@sottomondo/server-kit/database'
import type { Kit } from '@sottomondo/server-kit/service'
import { Counter, Gauge } from 'prom-client'
import { correctResults, noteNames, writeOffer, writeResults } from '../match.store.ts'
import { sportsLeagues } from '../sports.rules.ts'
import { claimReadings, noteFailed, noteRead, type Reading } from './feed.store.ts'
import { retryPauseMs } from './odds-api.rules.ts'
import type { SportsProvider } from './provider.ts'

/** Longest duration of a reading before another process may try. */
const leaseMs = 60_000
/** A reading stays valid this much longer than its polling interval. */
const graceMs = 10 * 60_000
const longestReason = 200

/**
 * Reads the provider's offer and results when they are due, by one process at a time, and writes them. A provider that
 * is away or answers nonsense changes nothing: its last answer stays valid until it is too old.
 */
export function createFeed(
  kit: Pick<Kit<unknown>, 'pool' | 'log' | 'metrics'> & { clock: Clock },
  provider: SportsProvider,
) {
  const { pool, clock, log } = kit
  const registers = [kit.metrics.registry]
  const readings = new Counter({
    name: 'sports_readings_total',
    help: 'Readings of the sports provider',
    labelNames: ['league', 'subject', 'outcome'] as const,
    registers,
  })
  for (const league of sportsLeagues)
    for (const subject of ['offer', 'results'] as const)
      for (const outcome of ['ok', 'failed'] as const) readings.inc({ league, subject, outcome }, 0)
  const corrected = new Counter({
    name: 'sports_results_corrected_total',
    help: 'Results that the provider told differently after the first official one, which stands',
    registers,
  })
  const renamed = new Counter({
    name: 'sports_other_names_total',
    help: 'Matches whose teams the provider called otherwise than before; id and league decide',
    registers,
  })
  const away = new Gauge({ name: 'sports_provider_away', help: '1 while the last reading failed', registers })
  // A match that ends during a reading is read by the next one.
  const overlapMs = 10 * 60_000

  function warnOfNames(others: Awaited<ReturnType<typeof noteNames>>): void {
    for (const other of others) log.warn(other, 'sports: a match has other team names; its id and league decide')
    renamed.inc(others.length)
  }

  async function read({ league, subject, readAtMs }: Reading): Promise<void> {
    const requestedAtMs = clock.nowMs()
    const note = (tx: Db, againAtMs: number) =>
      noteRead(tx, {
        provider: provider.name,
        league,
        subject,
        requestedAtMs,
        againAtMs,
        goodUntilMs: againAtMs + graceMs,
      })
    if (subject === 'offer') {
      const { matches, againAtMs } = await provider.readOffer(league)
      const others = await transaction(pool, async (tx) => {
        const otherNames = await noteNames(tx, { league, matches, nowMs: clock.nowMs() })
        await writeOffer(tx, { league, matches, nowMs: clock.nowMs() })
        await note(tx, againAtMs)
        return otherNames
      })
      warnOfNames(others)
      return
    }
    const { results, againAtMs } = await provider.readResults(league, readAtMs === null ? 0 : readAtMs - overlapMs)
    const changes = await transaction(pool, async (tx) => {
      const otherNames = await noteNames(tx, { league, matches: results, nowMs: clock.nowMs() })
      const different = await correctResults(tx, { league, results, nowMs: clock.nowMs() })
      await writeResults(tx, { league, results, nowMs: clock.nowMs() })
      await note(tx, againAtMs)
      return { otherNames, different }
    })
    warnOfNames(changes.otherNames)
    for (const other of changes.different)
      log.warn(other, 'sports: a result was corrected; the first official one stands')
    corrected.inc(changes.different.length)
  }

  return async function feed(): Promise<void> {
    const nowMs = clock.nowMs()
    const due = await claimReadings(pool, {
      provider: provider.name,
      leagues: sportsLeagues,
      nowMs,
      leasedUntilMs: nowMs + leaseMs,
    })
    for (const reading of due) {
      const { league, subject, failures } = reading
      try {
        await read(reading)
        readings.inc({ league, subject, outcome: 'ok' })
        away.set(0)
      } catch (error) {
        const reason = (error as Error).message.slice(0, longestReason)
        log.warn({ provider: provider.name, league, subject, reason }, 'sports: reading from the provider failed')
        readings.inc({ league, subject, outcome: 'failed' })
        away.set(1)
        const againAtMs = clock.nowMs() + retryPauseMs(failures + 1)
        await noteFailed(pool, { provider: provider.name, league, subject, againAtMs, reason })
      }
    }
  }
}
