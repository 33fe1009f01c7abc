import { type Pool, transaction } from '@sottomondo/server-kit'
import { cashFlowRules } from './cash-flow.rules.ts'
import { addTransfers, completeUntil, takeCursor } from './cash-flow.store.ts'

/**
 * Gathers the transfers since the last look into the hours of their players: an index by which a player's own entries
 * were found by their time would cost every posting more. A crash loses none and counts none twice.
 * @param changed is told whose hours have changed, after each transaction
 */
export async function gatherCashFlow(
  pool: Pool,
  changed: (accountIds: number[]) => Promise<void>,
  { marginSeconds, atOnceSeconds }: { marginSeconds: number; atOnceSeconds: number } = cashFlowRules,
): Promise<void> {
  for (;;) {
    const gathered = await transaction(pool, async (tx) => {
      const since = await takeCursor(tx)
      const stretch = since && (await completeUntil(tx, { since, marginSeconds, atOnceSeconds }))
      if (!since || !stretch) return undefined
      return { accountIds: await addTransfers(tx, since, stretch.until), isBehind: stretch.isBehind }
    })
    if (gathered && gathered.accountIds.length > 0) await changed(gathered.accountIds)
    if (!gathered?.isBehind) return
  }
}
