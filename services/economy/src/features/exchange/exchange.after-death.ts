import { balanceOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import type { AfterDeathPart } from '../../kernel/ledger/parts/after-death-part.ts'
import { addEggsStolen, forgetEggsStolen } from './exchange.store.ts'

/** Counts the eggs that a killer takes; who killed anonymously stays out of the list that all read. */
export const exchangeAfterDeath: AfterDeathPart = {
  lockOrder: 96,
  async afterDeath(tx, { accountId, killerAccountId, isAnonymous }) {
    await forgetEggsStolen.run(tx, { accountId })
    const eggs = balanceOf(await readHoldings(tx, accountId), 'easterEggs')
    if (killerAccountId !== null && !isAnonymous && eggs > 0)
      await addEggsStolen.run(tx, { accountId: killerAccountId, eggs })
    return []
  },
}
