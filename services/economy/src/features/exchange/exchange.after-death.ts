import { balanceOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import type { AfterDeathPart } from '../../kernel/ledger/parts/after-death-part.ts'
import { addUnearned } from '../gift-limit/gift-limit.public.ts'
import { exchangeRules } from './exchange.rules.ts'
import { addEggsStolen, forgetEggsStolen } from './exchange.store.ts'

/** Counts the eggs that a killer takes; who killed anonymously stays out of the list that all read. */
export const exchangeAfterDeath: AfterDeathPart = {
  lockOrder: 96,
  async afterDeath(tx, { accountId, killerAccountId, isAnonymous, nowMs }) {
    await forgetEggsStolen.run(tx, { accountId })
    const eggs = balanceOf(await readHoldings(tx, accountId), 'easterEggs')
    if (killerAccountId === null || eggs === 0) return []
    if (!isAnonymous) await addEggsStolen.run(tx, { accountId: killerAccountId, eggs })
    await addUnearned(tx, killerAccountId, eggs * exchangeRules.euroPerEgg, nowMs)
    return []
  },
}
