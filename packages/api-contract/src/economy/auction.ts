import { z } from 'zod'
import { feature } from '../feature.ts'
import { amountOf, euro, id, idOf, isoTime, seconds } from '../fields.ts'
import { cleanLine } from '../kit/text/clean-text.ts'
import { atMost } from '../kit/text/length.ts'
import { firstUnless, listQuery } from '../list.ts'
import { auctionItemTypes, auctionViews } from '../names.ts'
import { notInRpc } from '../rpc.ts'

/** spec 3 §5 */
const least = { bullets: 1, credits: 2 }

const soughtCharacters = 60

const count = z.number().int().nonnegative()

const unknownType = 'Kies wat je wilt veilen.'

const itemType = z.enum(auctionItemTypes, { error: unknownType })

const itemTypeOrAll = z
  .preprocess((given) => given ?? '', z.enum(['', ...auctionItemTypes], { error: 'Deze soort wordt niet geveild.' }))
  .meta({ examples: ['CAR'] })

const badSearch = { error: 'Zoek op een deel van de naam.' }

const search = z
  .string(badSearch)
  .overwrite(cleanLine)
  .check(atMost(soughtCharacters, { error: 'Deze naam is te lang.' }))
  .default('')

const anonymous = z.boolean({ error: 'Kies of het anoniem is.' }).default(false)

const casino = z.object({
  casinoId: z.number().int(),
  /** ROULETTE, BLACKJACK, FRUIT */
  type: z.string(),
  cityName: z.string(),
  /** What is in its bank comes along with it. */
  bank: euro,
  minBet: euro,
  maxBet: euro,
})

const factory = z.object({
  factoryId: z.number().int(),
  cityName: z.string(),
  /** Its bank and its bullets come along with it. */
  bank: euro,
  bullets: count,
  bulletPrice: euro,
})

const auctionItem = z.object({
  auctionId: z.number().int(),
  itemType,
  /** What is sold, in Dutch. */
  itemName: z.string(),
  startingPrice: euro,
  /** Null without a bid. */
  highestBid: euro.nullable(),
  /** Null without a bid, and where the bid is anonymous. */
  highestBidder: z.string().nullable(),
  quickSalePrice: euro.nullable(),
  endTime: isoTime,
  createdAt: isoTime,
  /** Null where the sale is anonymous. */
  seller: z.string().nullable(),
  /** The house sells it. */
  isHouse: z.boolean(),
  /** How many bids were made. */
  bids: count,
  /** The least that the next bid may be. */
  leastBid: euro,
  /** 0 for other types. */
  bulletAmount: count,
  creditsAmount: count,
  /** Null for other types. */
  car: z
    .object({
      carId: z.number().int(),
      carName: z.string(),
      /** Percent. */
      life: count,
      cityName: z.string(),
      /** Undamaged. */
      carValue: euro,
      photoPath: z.string(),
    })
    .nullable(),
  casino: casino.nullable(),
  factory: factory.nullable(),
  witnessStatement: z.object({ witnessId: z.number().int() }).nullable(),
  /** The player sells it. */
  isOwn: z.boolean(),
  /** The player’s bid is the highest. */
  isHighest: z.boolean(),
  /** The player’s last bid; null without one. */
  ownBid: euro.nullable(),
  /** That bid was anonymous: the next one is, unless the player says otherwise. */
  isOwnBidAnonymous: z.boolean(),
  /** The player bid, and somebody has bid more since. */
  isOutbid: z.boolean(),
  mayBid: z.boolean(),
  /** Why the player may not bid; null when they may. */
  noBidReason: z.string().nullable(),
  mayQuickSale: z.boolean(),
  noQuickSaleReason: z.string().nullable(),
  isAnonymous: z.boolean(),
  isAnonymousBid: z.boolean(),
  /** Counts the changes of this auction, as its pushes do. */
  version: z.number().int(),
})

/** The common part of what a player does at an auction; the answer has their balances afterwards. */
const action = {
  access: 'player',
  needs: { free: true },
  switch: 'auction',
  form: true,
  answer: z.object({
    message: z.string(),
    auctionId: z.number().int(),
    /** The player's balances afterwards. */
    cashBank: euro,
    bullets: count,
    credits: z.number().int(),
    honorPoints: z.number().int(),
    /** Null when it was sold. */
    endTime: isoTime.nullable(),
  }),
} as const

const price = amountOf({ missing: 'Vul een startprijs in.' })

const auctionId = idOf('auction', id)

/** What players and the house sell to whoever bids most. Names are those of the specification, as in the browser. */
export const auction = feature({
  switch: { name: 'auction', order: 135, label: 'Veiling' },
  calls: {
    'GET /api/auction': {
      summary: 'List the open auctions, with the player’s own auctions and bids and what of theirs is in escrow',
      access: 'player',
      keyScope: 'market',
      rpc: 'economy.auction.list',
      query: listQuery({
        sort: ['endTime', 'price', 'itemName', 'createdAt'],
        filters: {
          /** Empty: every type. */
          itemType: itemTypeOrAll,
          /** OWN: the player's own; BIDS: those with a bid of theirs. */
          whose: firstUnless(auctionViews, 'Onbekende lijst.'),
          /** A part of the item's name. */
          q: search,
        },
      }),
      answer: z.object({
        auctionItemsWithDetails: z.array(auctionItem),
        /** The casino and the bullet factory that the player can sell; null without one. */
        userCasino: casino.nullable(),
        playerBulletFactory: factory.nullable(),
        /** What else the player can sell or pay with. */
        cashBank: euro,
        bullets: count,
        credits: z.number().int(),
        honorPoints: z.number().int(),
        /** What of the player is in escrow here. */
        escrow: z.object({
          /** Euro in highest bids, and their number. */
          bidsTotal: euro,
          highestBids: count,
          /** Open auctions of the player's, and what they hold. */
          auctions: count,
          cars: count,
          bullets: count,
          credits: count,
        }),
        rules: z.object({
          /** The price of an anonymous sale or bid in either currency, and the player’s choice between them. */
          paymentPreference: z.string(),
          anonymousCredits: count,
          anonymousHonorPoints: count,
          durationSeconds: seconds,
          /** A bid in the last seconds extends the auction to as many. */
          lastSeconds: seconds,
          cutPercent: z.number(),
          increasePercent: z.number().int(),
          leastBullets: count,
          leastCredits: count,
          /** How many auctions one player may have open. */
          mostAuctions: count,
        }),
      }),
    },
    'POST /api/auction/create': {
      ...action,
      summary: 'Open an auction of a car, bullets, credits, a casino, a bullet factory or a witness statement',
      rpc: 'economy.auction.create',
      refusals: ['notFound', 'insufficientFunds'],
      body: z.object({
        itemType,
        startingPrice: price,
        /** Ignored: the seller is who is logged in. */
        sellerId: notInRpc(
          idOf('seller', z.union([z.number(), z.string()], { error: 'De verkoper klopt niet.' }).nullish()),
        ),
        sellerAccountName: notInRpc(z.string({ error: 'De verkoper klopt niet.' }).nullish()),
        isAnonymous: anonymous,
        quickSalePrice: amountOf().nullish(),
        /** Of a car, or of a witness statement; a player has one casino and one factory at most. */
        itemId: idOf('car', id).nullish(),
        bulletAmount: amountOf({
          missing: 'Vul in hoeveel kogels je veilt.',
          notWhole: 'Vul een heel aantal kogels in.',
          notPositive: `Je veilt minstens ${least.bullets} kogel.`,
          tooLarge: 'Zoveel kogels zijn er niet.',
        }).nullish(),
        creditsAmount: amountOf({
          missing: 'Vul in hoeveel credits je veilt.',
          notWhole: 'Vul een heel aantal credits in.',
          notPositive: `Je veilt minstens ${least.credits} credits.`,
          tooLarge: 'Zoveel credits zijn er niet.',
        })
          .min(least.credits, { error: `Je veilt minstens ${least.credits} credits.` })
          .nullish(),
      }),
    },
    'POST /api/auction/bid': {
      ...action,
      summary: 'Place a bid on an auction, from the bank; whoever is outbid gets their bid back at once',
      rpc: 'economy.auction.bid',
      refusals: ['notFound', 'insufficientFunds'],
      body: z.object({ auctionId, bidAmount: amountOf({ missing: 'Vul een bod in.' }), isAnonymousBid: anonymous }),
    },
    'POST /api/auction/quicksale': {
      ...action,
      summary: 'Buy an auctioned item at once, at the price that its seller set',
      rpc: 'economy.auction.quickSale',
      refusals: ['notFound', 'insufficientFunds'],
      body: z.object({ auctionId, isAnonymousQuickSale: anonymous }),
    },
    'GET /api/statistics/prices': {
      summary: 'List what things were sold for at auction in the last thirty days, per car, 1,000 bullets and credit',
      access: 'player',
      keyScope: 'market',
      rpc: 'economy.auction.getPrices',
      sharedMs: 5000,
      query: z.object({
        /** Empty: every type. */
        itemType: itemTypeOrAll,
        /** One car by its name, or one type of casino; empty: all. */
        name: z
          .string(badSearch)
          .check(atMost(100, { error: 'Deze naam is te lang.' }))
          .default(''),
      }),
      answer: z.object({
        prices: z.array(
          z.object({
            itemType,
            /** The car’s name or the casino’s type; else empty. */
            name: z.string(),
            /** The prices are for so many: 1,000 bullets, 1 of all else. */
            per: z.number().int(),
            sales: count,
            averagePrice: euro,
            lowestPrice: euro,
            highestPrice: euro,
            lastPrice: euro,
            lastSoldAt: isoTime,
            /** By day, the oldest first; empty unless a type is asked for, and of cars one of them. */
            points: z.array(z.object({ day: z.string(), averagePrice: euro, sales: count })),
          }),
        ),
        /** How many days the prices cover. */
        days: z.number().int(),
      }),
    },
  },
})
