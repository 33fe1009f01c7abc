import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { transaction } from '@sottomondo/server-kit/database'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { shopRules } from './shop.rules.ts'
import { learnLife, useHealing } from './shop.store.ts'

/** Uses the kept item of a player who lacks life; economy knows lives from `life.changed` only. */
export function lifeChanged(
  { clock }: Pick<Kit<unknown>, 'clock'>,
  ledger: Ledger,
): FactHandler<'sottomondo.actions.life.changed.v1'> {
  return async (tx, received) => {
    // In the order of account ids, so that two batches never deadlock.
    const latest = received.map(({ payload }) => payload).sort((a, b) => a.accountId - b.accountId)
    for (const one of latest) await learnLife(tx, one)
    const accountIds = [...new Set(latest.map(({ accountId }) => accountId))]
    const rows = await useHealing(tx, ledger, accountIds, { most: accountIds.length, nowMs: clock.nowMs() })
    await writeOutbox(tx, rows)
  }
}

/** Uses items of players who lacked life while frozen: the end of a fight publishes no fact. */
export function useForgotten(kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>, ledger: Ledger) {
  return async (): Promise<void> => {
    const used = await transaction(kit.pool, async (tx) => {
      const options = { most: shopRules.usedAtOnce, nowMs: kit.clock.nowMs() }
      const rows = await useHealing(tx, ledger, undefined, options)
      await writeOutbox(tx, rows)
      return rows.length
    })
    if (used > 0) kit.committed()
  }
}
