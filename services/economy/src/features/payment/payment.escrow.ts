import { spentOn } from '../../kernel/ledger/ledger.rules.ts'
import type { EscrowPart } from '../../kernel/ledger/parts/escrow-part.ts'
import { readPaymentPreference } from './payment.store.ts'

/** Prices favours of other services by the player's payment preference. */
export const paymentEscrow: EscrowPart = {
  lockOrder: 0,
  async priceOf(tx, { asset, accountId, credits, honorPoints, purpose }) {
    if (asset !== 'PREFERENCE') return undefined
    const to = spentOn(purpose)
    return (await readPaymentPreference(tx, accountId)) === 'HONOR'
      ? { asset: 'honor', amount: honorPoints, to }
      : { asset: 'credits', amount: credits, to }
  },
}
