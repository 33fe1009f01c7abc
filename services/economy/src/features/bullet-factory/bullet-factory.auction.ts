import { refuse } from '@sottomondo/server-kit/refusal'
import { auctionRules } from '../../kernel/auction/auction.rules.ts'
import type { AuctionedItem } from '../../kernel/auction/auction-type.ts'
import { bulletFactoryRules, bulletFactoryTexts, factoryName } from './bullet-factory.rules.ts'
import { type FactoryRow, findFactoryOf, lockFactories, readFactories } from './bullet-factory.store.ts'
import { asOf, type GameTime } from './production.ts'

const foundIn = ({ factoryId: itemId, cityName }: FactoryRow) => ({
  itemId,
  itemName: factoryName(cityName),
  priceName: '',
})
/** Its bank, and what its bullets cost to make. */
function contentsOf(row: FactoryRow, time: GameTime): number {
  const { bankEuro, bullets } = asOf(row, time)
  return bankEuro + bullets * bulletFactoryRules.owned.productionEuro
}

/** A factory goes on producing and selling while it is on auction; its bank and bullets come along with it. */
export const bulletFactoryAuction: AuctionedItem = {
  itemType: 'BULLET_FACTORY',
  kind: 'BULLET_FACTORY',
  ownsOne: bulletFactoryTexts.ownsOne,
  async find(tx, { accountId, itemId }) {
    const mine = await findFactoryOf(tx, accountId)
    if (!mine || (itemId !== undefined && itemId !== mine.factoryId))
      return refuse('notFound', bulletFactoryTexts.noFactory)
    const [factory] = await lockFactories(tx, [mine.factoryId])
    return factory?.ownerAccountId === accountId ? foundIn(factory) : refuse('notFound', bulletFactoryTexts.noFactory)
  },
  async show(db, factoryIds, time) {
    const rows = (await readFactories(db, factoryIds)).map((row) => asOf(row, time))
    return new Map(
      rows.map(({ factoryId, cityName, bankEuro: bank, bullets, priceEuro }) => [
        factoryId,
        { factory: { factoryId, cityName, bank, bullets, bulletPrice: priceEuro ?? 0 } },
      ]),
    )
  },
  async contentsEuro(db, factoryId, time) {
    const [row] = await readFactories(db, [factoryId])
    return row ? contentsOf(row, time) : 0
  },
  house: {
    async find(tx, factoryId, time) {
      const [row] = await lockFactories(tx, [factoryId])
      return row && { ...foundIn(row), startingPriceEuro: contentsOf(row, time) + auctionRules.house.factoryEuro }
    },
  },
}
