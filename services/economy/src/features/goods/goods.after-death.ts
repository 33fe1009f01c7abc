import type { AfterDeathPart } from '../../kernel/ledger/parts/after-death-part.ts'
import { forgetPurchases } from './goods.store.ts'

/** Forgets what a dead player had paid for their goods, which vanish. */
export const goodsAfterDeath: AfterDeathPart = {
  lockOrder: 95,
  async afterDeath(tx, { accountId }) {
    await forgetPurchases.run(tx, { accountId })
    return []
  },
}
