import type { Calls } from '@sottomondo/api-contract'
import { anyOf } from '../any-of.ts'
import { mayAsk, noteRequest, requestedLately } from '../memory.ts'
import { mostForBullets, residentsRules } from '../residents.rules.ts'
import { type Activity, bestOf, read, type Situation, step } from './activity.ts'

type Auctions = Calls['GET /api/auction']['answer']
type Auction = Auctions['auctionItemsWithDetails'][number]

/**
 * What the item surely brings its buyer: the sale of a car. For bullets what they cost at the factory here. Casinos and
 * factories are no residents' business, credits and statements are worth something to players only.
 */
function worthOf({ itemType, car, bulletAmount }: Auction, bulletPriceEuro: number): number {
  if (itemType === 'CAR') return car ? (car.carValue * car.life) / 100 : 0
  return itemType === 'BULLETS' ? bulletAmount * bulletPriceEuro : 0
}

const lotsOf = (seller: string | null) => `lot ${seller ?? ''} `
const lotKey = ({ seller, auctionId }: Auction) => `${lotsOf(seller)}${auctionId}`

/** The most that a resident bids on it. Of players who sell anonymously nobody knows whether they are one. */
function mostBidOf(
  auction: Auction,
  bulletPriceEuro: number,
  { residents, town, nowMs, gameSpeed }: Situation,
): number {
  const worth = worthOf(auction, bulletPriceEuro)
  const { seller, itemType } = auction
  if (seller !== null && residents.has(seller)) return worth * residentsRules.bidMostShareAmongThemselves
  const lots = requestedLately({ memory: town, nowMs, gameSpeed }, lotsOf(seller), 60)
  if (!lots.includes(lotKey(auction)) && lots.length >= residentsRules.mostLotsPerSellerAnHour) return 0
  if (itemType === 'BULLETS') return mostForBullets(auction.bulletAmount, bulletPriceEuro)
  return worth * residentsRules.bidMostShare
}

/** Bids a little on what is cheap, before all on what a player sells. */
export const bid: Activity<{ auctions: Auctions; bulletPriceEuro: number }> = {
  mayBe: ({ me }) => !me.inJail && me.cashBankEuro > 0,
  look: async (session) => {
    const [auctions, factory] = await Promise.all([
      read(session, 'GET /api/auction', { query: { sort: 'endTime', itemType: '' } }),
      read(session, 'GET /api/bullets/local'),
    ])
    return auctions && { auctions, bulletPriceEuro: factory?.bulletPrice ?? 0 }
  },
  plan: ({ auctions, bulletPriceEuro }, situation) => {
    const { me, random, residents } = situation
    if (auctions.escrow.highestBids >= residentsRules.mostBids) return undefined
    const cheap = auctions.auctionItemsWithDetails.filter(
      (one) =>
        one.mayBid &&
        !one.isHighest &&
        one.leastBid <= me.cashBankEuro / 2 &&
        one.leastBid <= mostBidOf(one, bulletPriceEuro, situation),
    )
    const ofPlayers = cheap.filter(({ seller }) => seller === null || !residents.has(seller))
    const chosen = anyOf(random, ofPlayers) ?? anyOf(random, cheap)
    return (
      chosen &&
      step(
        'POST /api/auction/bid',
        { body: { auctionId: chosen.auctionId, bidAmount: chosen.leastBid } },
        { claims: [lotKey(chosen)], remark: { occasion: 'bid', words: { wat: chosen.itemName } } },
      )
    )
  },
}

type Selling = { auctions: Auctions; garage: Calls['GET /api/garage']['answer'] }

/** An auction starts at this price at least. */
const leastStartEuro = 1_000

/** Sells a casino or bullet factory that came their way, else a car that is too good for the street. */
export const sale: Activity<Selling> = {
  mayBe: (situation) => !situation.me.inJail && mayAsk(situation, 'sale', 60),
  look: async (session) => {
    const [auctions, garage] = await Promise.all([
      read(session, 'GET /api/auction', { query: { whose: 'OWN', itemType: '' } }),
      read(session, 'GET /api/garage'),
    ])
    return auctions && garage && { auctions, garage }
  },
  plan: ({ auctions, garage }, { nowMs }) => {
    if (auctions.escrow.auctions >= residentsRules.mostSales) return undefined
    const note = (memory: Parameters<typeof noteRequest>[0]) => noteRequest(memory, 'sale', nowMs)
    const remark = (wat: string) => ({ occasion: 'sale', words: { wat } })
    const { userCasino, playerBulletFactory } = auctions
    const { saleStartShare, saleAtOnceShare } = residentsRules
    if (userCasino) {
      const startingPrice = Math.max(leastStartEuro, Math.ceil(userCasino.bank * saleStartShare))
      const body = { itemType: 'CASINO' as const, startingPrice }
      return step('POST /api/auction/create', { body }, { note, remark: remark('een casino') })
    }
    if (playerBulletFactory) {
      const { bank, bullets, bulletPrice } = playerBulletFactory
      const startingPrice = Math.max(leastStartEuro, Math.ceil((bank + bullets * bulletPrice) * saleStartShare))
      const body = { itemType: 'BULLET_FACTORY' as const, startingPrice }
      return step('POST /api/auction/create', { body }, { note, remark: remark('een kogelfabriek') })
    }
    const free = garage.garage.filter(({ isLocked, shipTime }) => !isLocked && shipTime === 0)
    const car = bestOf(free, ({ verkoopPrijs }) => verkoopPrijs)
    if (!car || free.length < 2) return undefined
    const body = {
      itemType: 'CAR' as const,
      itemId: car.id,
      startingPrice: Math.max(1, Math.ceil(car.verkoopPrijs * saleStartShare)),
      quickSalePrice: Math.max(2, Math.ceil(car.verkoopPrijs * saleAtOnceShare)),
    }
    return step('POST /api/auction/create', { body }, { note, remark: remark(car.auto) })
  },
}
