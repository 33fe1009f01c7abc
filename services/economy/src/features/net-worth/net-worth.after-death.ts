import type { AfterDeathPart } from '../../kernel/ledger/parts/after-death-part.ts'
import { forgetWorth } from './net-worth.store.ts'

/** The next gangster begins anew. */
export const netWorthAfterDeath: AfterDeathPart = {
  lockOrder: 97,
  async afterDeath(tx, { accountId }) {
    await forgetWorth.run(tx, { accountId })
    return []
  },
}
