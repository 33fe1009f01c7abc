import { addDue } from '../../kernel/auction/house.store.ts'
import { house } from '../../kernel/ledger/ledger.rules.ts'
import { type EstatePart, inherit } from '../../kernel/ledger/parts/estate-part.ts'
import { receiveUpTo } from '../gift-limit/gift-limit.public.ts'
import { factory as ownerOf } from './bullet-factory.owner.ts'
import { findFactoryOf, lockFactories } from './bullet-factory.store.ts'

/**
 * Moves a factory to the heir if they have none yet, else to the house, which sells it by auction. What its bank holds
 * stays in it, but for what the heir may not get with it.
 */
export const bulletFactoryEstate: EstatePart = {
  lockOrder: 30,
  kinds: ['BULLET_FACTORY'],
  async lock(tx, accountId) {
    const factory = await findFactoryOf(tx, accountId)
    if (!factory) return []
    const { factoryId } = factory
    await lockFactories(tx, [factoryId])
    return [{ ...ownerOf(factoryId), asset: 'cashPocket' }]
  },
  async divide(tx, { accountId, heir, items, nowMs }) {
    const factory = items.length > 0 ? await findFactoryOf(tx, accountId) : undefined
    const taker = factory && heir && !(await findFactoryOf(tx, heir.accountId)) ? heir : null
    if (factory && !taker) await addDue(tx, 'BULLET_FACTORY', factory.factoryId)
    const bankEuro = taker ? (factory?.bankEuro ?? 0) : 0
    const gift = { giver: accountId, receiver: taker?.accountId ?? 0, euro: bankEuro }
    const [gotEuro = 0] = bankEuro > 0 ? await receiveUpTo(tx, [gift], nowMs) : []
    return {
      moves: items.map((item) => inherit(item, accountId, taker, house)),
      ...(factory && { beyond: { from: ownerOf(factory.factoryId), euro: bankEuro - gotEuro } }),
      got: { factoryCityName: taker ? factory?.cityName : undefined },
    }
  },
}
