import type { EstatePart } from '../../kernel/ledger/parts/estate-part.ts'
import { keepHealing, lockHealing } from './shop.store.ts'

/** Removes a dead player's kept healing items. */
export const shopEstate: EstatePart = {
  lockOrder: 10,
  kinds: ['HEALING'],
  async lock(tx, accountId) {
    await lockHealing(tx, accountId)
    return []
  },
  async afterDivision(tx, accountId, items) {
    if (items.some(({ kind }) => kind === 'HEALING'))
      await keepHealing(tx, { accountId, itemId: null, healingItemId: null })
  },
}
