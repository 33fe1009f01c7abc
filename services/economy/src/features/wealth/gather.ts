import { type Pool, transaction } from '@sottomondo/server-kit/database'
import { completeUntil } from '../../kernel/ledger/complete-until.store.ts'
import { addStretch, takeCursor } from './balance.store.ts'
import { wealthRules } from './wealth.rules.ts'

export interface GatherLimits {
  marginSeconds: number
  atOnceSeconds: number
}

/**
 * Brings players' balances up to date, of those to whom something was posted since the last look. A crash loses none and
 * counts none twice.
 */
export async function gatherBalances(
  pool: Pool,
  { marginSeconds, atOnceSeconds }: GatherLimits = wealthRules.gather,
): Promise<void> {
  const { iconsFromEuro } = wealthRules
  for (;;) {
    const isBehind = await transaction(pool, async (tx) => {
      const since = await takeCursor(tx)
      const stretch = since && (await completeUntil(tx, { since, marginSeconds, atOnceSeconds }))
      if (!since || !stretch) return false
      await addStretch(tx, { since, until: stretch.until, iconsFromEuro })
      return stretch.isBehind
    })
    if (!isBehind) return
  }
}
