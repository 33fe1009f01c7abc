import { type Db, factsSince, hoursSinceYesterday, type Kit, knowReader, transaction } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { effectsOf } from '../perk/perk.rules.ts'
import { type CrimeChances, chancesBefore, happeningsOf, type TodayFact, todaySubjects } from './today.facts.ts'
import { partsOf, todayRules } from './today.rules.ts'
import { addParts, deleteHoursBefore, readPractice } from './today.store.ts'
import type { TodayViewers } from './today.viewers.ts'

const reader = 'today'

/**
 * Gathers what gangsters do into their hours, from this service's own outbox as `gangster-state` does: a crime itself
 * costs no more, and a crash loses none. Old hours are removed.
 */
export async function startToday({ kit, todayViewers }: Pick<ActionsContext, 'kit' | 'todayViewers'>): Promise<void> {
  await knowReader(kit.pool, reader)
  kit.every(todayRules.gatherEveryMs, 'today', () => gatherToday(kit, todayViewers))
  kit.schedule('forget-today', '11 * * * *', () => deleteHoursBefore(kit.pool, firstKeptMs(kit.clock.nowMs())))
}

const firstKeptMs = (nowMs: number): number => hoursSinceYesterday(nowMs)[0]?.atMs ?? nowMs

export async function gatherToday(
  kit: Pick<Kit<unknown>, 'pool' | 'clock'>,
  viewers: Pick<TodayViewers, 'changed'>,
): Promise<void> {
  for (;;) {
    const gathered = await transaction(kit.pool, async (tx) => {
      const read = await factsSince(tx, reader, { subjects: todaySubjects, mostRows: todayRules.rowsAtOnce })
      if (!read) return undefined
      const sinceMs = firstKeptMs(kit.clock.nowMs())
      const chances = await crimeChances(tx, read.facts)
      const parts = partsOf(happeningsOf(read.facts, chances)).filter(({ hourAtMs }) => hourAtMs >= sinceMs)
      await addParts(tx, parts)
      return { accountIds: parts.map(({ accountId }) => accountId), isBehind: read.isBehind }
    })
    if (gathered && gathered.accountIds.length > 0) await viewers.changed(gathered.accountIds)
    if (!gathered?.isBehind) return
  }
}

/**
 * Returns the chances of the crimes, by what their gangsters have behind them now. Whoever committed some in the seconds
 * since then is taken for so much more practised, which is a fraction of a percent.
 */
async function crimeChances(tx: Db, facts: readonly TodayFact[]): Promise<CrimeChances> {
  const crimes = new Map<number, number>()
  for (const { subject, payload } of facts)
    if (subject === 'sottomondo.actions.crime.committed.v1')
      crimes.set(payload.accountId, (crimes.get(payload.accountId) ?? 0) + 1)
  const practised = crimes.size > 0 ? await readPractice(tx, [...crimes.keys()]) : []
  const chances = new Map(
    practised.map(({ accountId, crimesCommitted, perks }) => [
      accountId,
      chancesBefore(crimesCommitted, crimes.get(accountId) ?? 0, effectsOf({ perks })),
    ]),
  )
  return (accountId) => chances.get(accountId) ?? chancesBefore(0, 0, undefined)
}
