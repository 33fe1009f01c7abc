import { hoursSinceYesterday } from '@sottomondo/server-kit/clock'
import { transaction } from '@sottomondo/server-kit/database'
import { factsOf, knowReader, nextStretch, readerIsBehind } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import type { ActionsContext } from '../../context.ts'
import { actionOf, todaySubjects } from './counted-actions.ts'
import { todayRules } from './today.rules.ts'
import { addActions, addCrimes, deleteBefore } from './today.store.ts'
import type { TodayViewers } from './today.viewers.ts'

export const todayReader = 'today'
const isBehind = readerIsBehind(todayReader)

/**
 * Gathers what gangsters do, from this service's own outbox as `gangster-state` does: a crime itself costs no more, and a
 * crash loses none and counts none twice. What is older than yesterday is removed.
 */
export async function todaySchedules({
  kit,
  todayViewers,
}: Pick<ActionsContext, 'kit' | 'todayViewers'>): Promise<void> {
  await knowReader(kit.pool, todayReader)
  kit.whenDue('today', isBehind, () => gatherToday(kit, todayViewers), todayRules.gatherEveryMs)
  kit.schedule('forget-today', '11 * * * *', () => deleteBefore(kit.pool, firstKeptMs(kit.clock.nowMs())))
}

/** Returns when yesterday began. */
const firstKeptMs = (nowMs: number): number => hoursSinceYesterday(nowMs)[0]?.atMs ?? nowMs

export async function gatherToday(
  kit: Pick<Kit<unknown>, 'pool'>,
  viewers: Pick<TodayViewers, 'lately' | 'changed'>,
): Promise<void> {
  const looking = await viewers.lately()
  for (;;) {
    const gathered = await transaction(kit.pool, async (tx) => {
      const next = await nextStretch(tx, todayReader, todayRules.rowsAtOnce)
      if (!next) return undefined
      const committed = await addCrimes(tx, next.stretch, looking)
      const actions = (await factsOf(tx, next.stretch, todaySubjects)).map(actionOf)
      await addActions(tx, actions)
      const acted = actions.map(({ accountId }) => accountId).filter((accountId) => looking.includes(accountId))
      return { changed: new Set([...committed, ...acted]), isBehind: next.isBehind }
    })
    if (gathered) viewers.changed([...gathered.changed])
    if (!gathered?.isBehind) return
  }
}
