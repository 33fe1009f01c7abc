import type { AfterDeathPart } from '../../kernel/ledger/parts/after-death-part.ts'
import { forgetPriceAlerts } from './price-alert.store.ts'

/** The dead are told nothing. */
export const priceAlertAfterDeath: AfterDeathPart = {
  lockOrder: 98,
  async afterDeath(tx, { accountId }) {
    await forgetPriceAlerts.run(tx, { accountId })
    return []
  },
}
