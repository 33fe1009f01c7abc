import { addDue } from '../../kernel/auction/house.store.ts'
import { house } from '../../kernel/ledger/ledger.rules.ts'
import { type EstatePart, inherit } from '../../kernel/ledger/parts/estate-part.ts'
import { findFactoryOf, lockFactories } from './bullet-factory.store.ts'

/** Moves a factory to the heir if they have none yet, else to the house, which sells it by auction. */
export const bulletFactoryEstate: EstatePart = {
  lockOrder: 30,
  kinds: ['BULLET_FACTORY'],
  async lock(tx, accountId) {
    const factory = await findFactoryOf(tx, accountId)
    if (factory) await lockFactories(tx, [factory.factoryId])
    return []
  },
  async divide(tx, { accountId, heir, items }) {
    const factory = items.length > 0 ? await findFactoryOf(tx, accountId) : undefined
    const taker = factory && heir && !(await findFactoryOf(tx, heir.accountId)) ? heir : null
    if (factory && !taker) await addDue(tx, 'BULLET_FACTORY', factory.factoryId)
    return {
      moves: items.map((item) => inherit(item, accountId, taker, house)),
      got: { factoryCityName: taker ? factory?.cityName : undefined },
    }
  },
}
