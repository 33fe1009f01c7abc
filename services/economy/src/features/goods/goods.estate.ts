import type { EstatePart } from '../../kernel/parts/estate-part.ts'
import { forgetPurchases } from './goods.store.ts'

/** Forgets what a dead player had paid for their goods, which vanish. */
export const goodsEstate: EstatePart = {
  lockOrder: 95,
  kinds: [],
  afterDivision: (tx, accountId) => forgetPurchases.run(tx, { accountId }),
}
