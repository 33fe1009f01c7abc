import { refuse } from '@sottomondo/server-kit/refusal'
import { auctionRules } from '../../kernel/auction/auction.rules.ts'
import type { AuctionedItem } from '../../kernel/auction/auction-type.ts'
import { faucet, move } from '../../kernel/ledger/ledger.rules.ts'
import { casino } from '../casino/casino.public.ts'
import { casinoTitleTexts, theCasinoName } from './casino-title.rules.ts'
import { findTitleOf, findTitlePlace, readAuctioned } from './casino-title.store.ts'
import { readLocked } from './table-win.store.ts'

const bankOf = (casinoId: number) => ({ ...casino(casinoId), asset: 'cashPocket' }) as const

/** Nobody plays in a casino on auction (`casino_title.on_auction`); its bank comes along with it. */
export const casinoTitleAuction: AuctionedItem = {
  itemType: 'CASINO',
  kind: 'CASINO',
  ownsOne: casinoTitleTexts.ownsOne,
  async find(tx, { accountId, itemId }) {
    const mine = await findTitleOf(tx, accountId)
    if (!mine || (itemId !== undefined && itemId !== mine.casinoId))
      return refuse('notFound', casinoTitleTexts.noCasino)
    const { type, cityName } = await findTitlePlace(tx, mine.casinoId)
    return {
      itemId: mine.casinoId,
      itemName: theCasinoName(type, cityName),
      priceName: type,
      // The bank's row is the title's lock: no round is settled meanwhile.
      locks: [bankOf(mine.casinoId)],
    }
  },
  async show(db, casinoIds) {
    return new Map((await readAuctioned(db, casinoIds)).map((row) => [row.casinoId, { casino: row }]))
  },
  async contentsEuro(db, casinoId) {
    const [row] = await readAuctioned(db, [casinoId])
    return row ? row.bank - (await readLocked(db, { casinoId, bankEuro: row.bank })) : 0
  },
  house: {
    async find(tx, casinoId) {
      const [row] = await readAuctioned(tx, [casinoId])
      if (!row) return undefined
      return {
        itemId: casinoId,
        itemName: theCasinoName(row.type, row.cityName),
        priceName: row.type,
        startingPriceEuro: row.bank + auctionRules.house.casinoEuro,
        locks: [bankOf(casinoId)],
      }
    },
    /** The house plays with a bank as at the opening. */
    async returned(tx, ledger, casinoId, cause) {
      const [{ openingBankEuro }, [row]] = [await findTitlePlace(tx, casinoId), await readAuctioned(tx, [casinoId])]
      const missing = openingBankEuro - (row?.bank ?? 0)
      if (missing <= 0) return
      const entries = move(faucet('house'), casino(casinoId), 'cashPocket', missing)
      await ledger.postDecided(tx, [{ id: `casino-refilled:${cause}`, kind: 'casinoOpened', entries }])
    },
  },
}
