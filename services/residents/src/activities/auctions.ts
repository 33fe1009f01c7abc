import type { Calls } from '@sottomondo/api-contract'
import { mayAsk, noteRequest } from '../memory.ts'
import { residentsRules } from '../residents.rules.ts'
import { type Activity, anyOf, bestOf, read, step } from './activity.ts'

type Auctions = Calls['GET /api/auction']['answer']
type Auction = Auctions['auctionItemsWithDetails'][number]

/**
 * What the item surely brings its buyer: the sale of a car, the bank of a casino or factory. For bullets what they cost
 * at the factory here, so that nobody sells dear to residents what they bought cheap.
 */
function worthOf({ itemType, car, casino, factory, bulletAmount }: Auction, bulletPriceEuro: number): number {
  switch (itemType) {
    case 'CAR':
      return car ? (car.carValue * car.life) / 100 : 0
    case 'CASINO':
      return casino?.bank ?? 0
    case 'BULLET_FACTORY':
      return factory ? factory.bank + factory.bullets * bulletPriceEuro : 0
    case 'BULLETS':
      return bulletAmount * bulletPriceEuro
    // Credits and statements are worth something to players only.
    case 'CREDITS':
    case 'WITNESS_STATEMENT':
      return 0
  }
}

/** Bids a little on what is cheap, and never more than most of what the item itself brings. */
export const bid: Activity<{ auctions: Auctions; bulletPriceEuro: number }> = {
  mayBe: ({ me }) => !me.inJail && me.cashBankEuro > 0,
  look: async (session) => {
    const [auctions, factory] = await Promise.all([
      read(session, 'GET /api/auction', { query: { sort: 'endTime', itemType: '' } }),
      read(session, 'GET /api/bullets/local'),
    ])
    return auctions && { auctions, bulletPriceEuro: factory?.bulletPrice ?? 0 }
  },
  plan: ({ auctions, bulletPriceEuro }, { me, random }) => {
    if (auctions.escrow.highestBids >= residentsRules.mostBids) return undefined
    const cheap = auctions.auctionItemsWithDetails.filter(
      (one) =>
        one.mayBid &&
        !one.isHighest &&
        one.leastBid <= me.cashBankEuro / 4 &&
        one.leastBid <= worthOf(one, bulletPriceEuro) * residentsRules.bidMostShare,
    )
    const chosen = anyOf(random, cheap)
    return (
      chosen &&
      step(
        'POST /api/auction/bid',
        { body: { auctionId: chosen.auctionId, bidAmount: chosen.leastBid } },
        { remark: { occasion: 'bid', words: { wat: chosen.itemName } } },
      )
    )
  },
}

type Selling = { auctions: Auctions; garage: Calls['GET /api/garage']['answer'] }

/** How a price is set: a start below the worth, and a price at once above it. */
const startShare = 0.55
const atOnceShare = 1.15
/** A casino or factory is not kept: it is sold from what lies in its bank on. */
const leastStartEuro = 1_000

/** Sells a casino or bullet factory that came their way, else a car that is too good for the street. */
export const sale: Activity<Selling> = {
  mayBe: ({ me, memory, nowMs }) => !me.inJail && mayAsk(memory, 'sale', nowMs, 60),
  look: async (session) => {
    const [auctions, garage] = await Promise.all([
      read(session, 'GET /api/auction', { query: { whose: 'SALES', itemType: '' } }),
      read(session, 'GET /api/garage'),
    ])
    return auctions && garage && { auctions, garage }
  },
  plan: ({ auctions, garage }, { nowMs }) => {
    if (auctions.escrow.auctions >= residentsRules.mostSales) return undefined
    const note = (memory: Parameters<typeof noteRequest>[0]) => noteRequest(memory, 'sale', nowMs)
    const remark = (wat: string) => ({ occasion: 'sale', words: { wat } })
    const { userCasino, playerBulletFactory } = auctions
    if (userCasino) {
      const body = { itemType: 'CASINO' as const, startingPrice: Math.max(leastStartEuro, userCasino.bank) }
      return step('POST /api/auction/create', { body }, { note, remark: remark('een casino') })
    }
    if (playerBulletFactory) {
      const body = {
        itemType: 'BULLET_FACTORY' as const,
        startingPrice: Math.max(leastStartEuro, playerBulletFactory.bank),
      }
      return step('POST /api/auction/create', { body }, { note, remark: remark('een kogelfabriek') })
    }
    const free = garage.garage.filter(({ isLocked, shipTime }) => !isLocked && shipTime === 0)
    const car = bestOf(free, ({ verkoopPrijs }) => verkoopPrijs)
    if (!car || free.length < 2) return undefined
    const body = {
      itemType: 'CAR' as const,
      itemId: car.id,
      startingPrice: Math.max(1, Math.round(car.verkoopPrijs * startShare)),
      quickSalePrice: Math.max(2, Math.round(car.verkoopPrijs * atOnceShare)),
    }
    return step('POST /api/auction/create', { body }, { note, remark: remark(car.auto) })
  },
}
