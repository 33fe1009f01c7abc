import type { Auctions } from './auction.types.ts'

type Listed = Auctions['auctionItemsWithDetails'][number]

const hourMs = 3_600_000
export const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString()

/** An auction as the server answers it: somebody's car, without a bid. */
export const listed = (auctionId: number, more: Partial<Listed> = {}): Listed => ({
  auctionId,
  itemType: 'CAR',
  itemName: 'Volmer Pendler',
  startingPrice: 60_000,
  highestBid: null,
  highestBidder: null,
  quickSalePrice: null,
  bids: 0,
  leastBid: 60_000,
  createdAt: inMs(-4 * hourMs),
  endTime: inMs(20 * hourMs),
  seller: 'Bruno',
  isHouse: false,
  bulletAmount: 0,
  creditsAmount: 0,
  casino: null,
  factory: null,
  witnessStatement: null,
  car: {
    carId: 7,
    carName: 'Volmer Pendler',
    life: 80,
    cityName: 'Rome',
    carValue: 12_000,
    photoPath: '/cars/Volmer%20Pendler.svg?life=80',
  },
  isOwn: false,
  isHighest: false,
  ownBid: null,
  isOutbid: false,
  isAnonymous: false,
  isAnonymousBid: false,
  isOwnBidAnonymous: false,
  mayBid: true,
  noBidReason: null,
  mayQuickSale: false,
  noQuickSaleReason: null,
  version: 1,
  ...more,
})

export const bullets = (auctionId: number, more: Partial<Listed> = {}): Listed =>
  listed(auctionId, { itemType: 'BULLETS', itemName: '1.000 kogels', bulletAmount: 1_000, car: null, ...more })

/** An auction in which somebody has bid more than the player. */
export const outbid = (auctionId: number, more: Partial<Listed> = {}): Listed =>
  listed(auctionId, {
    highestBid: 70_000,
    highestBidder: 'Gino',
    bids: 3,
    leastBid: 71_400,
    ownBid: 65_000,
    isOutbid: true,
    ...more,
  })

export const auctionsOf = (auctions: readonly Listed[], more: Partial<Auctions> = {}): Auctions => ({
  auctionItemsWithDetails: [...auctions],
  userCasino: null,
  playerBulletFactory: null,
  cashBank: 250_000,
  bullets: 400,
  credits: 5,
  honorPoints: 3,
  escrow: { bidsTotal: 0, highestBids: 0, auctions: 0, cars: 0, bullets: 0, credits: 0 },
  rules: {
    paymentPreference: 'CREDITS',
    anonymousCredits: 1,
    anonymousHonorPoints: 8,
    durationSeconds: 86_400,
    lastSeconds: 60,
    cutPercent: 2.5,
    increasePercent: 2,
    leastBullets: 1,
    leastCredits: 2,
    mostAuctions: 50,
  },
  ...more,
})
