import { type Pool, transaction } from '@sottomondo/server-kit/database'
import { completeUntil } from '../../kernel/ledger/complete-until.store.ts'
import { cashFlowRules } from './cash-flow.rules.ts'
import { addTransfers, takeCursor } from './cash-flow.store.ts'
import type { CashFlowViewers } from './cash-flow.viewers.ts'

/**
 * Gathers the transfers since the last look into the hours of their players: an index by which a player's own entries
 * were found by their time would cost every posting more. A crash loses none and counts none twice.
 */
export async function gatherCashFlow(
  pool: Pool,
  viewers: Pick<CashFlowViewers, 'lately' | 'changed'>,
  { marginSeconds, atOnceSeconds }: { marginSeconds: number; atOnceSeconds: number } = cashFlowRules,
): Promise<void> {
  const looking = await viewers.lately()
  for (;;) {
    const gathered = await transaction(pool, async (tx) => {
      const since = await takeCursor(tx)
      const stretch = since && (await completeUntil(tx, { since, marginSeconds, atOnceSeconds }))
      if (!since || !stretch) return undefined
      return { changed: await addTransfers(tx, { since, until: stretch.until, looking }), isBehind: stretch.isBehind }
    })
    if (gathered) viewers.changed(gathered.changed)
    if (!gathered?.isBehind) return
  }
}
