import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, isoTime, seconds } from '../fields.ts'
import { atMost } from '../kit/text/length.ts'
import { calledInRpc } from '../rpc.ts'

const count = z.number().int().nonnegative()

const noGood = 'Die waar is hier niet te krijgen.'

const goodName = calledInRpc('good', z.string({ error: noGood }).check(atMost(20, { error: noGood })))

const badAmount = { error: 'Vul een heel aantal van 0 of meer in.' }

/** Kinds with 0 are dropped (spec 2 §2). */
const amount = z
  .number(badAmount)
  .int(badAmount)
  .min(0, badAmount)
  .max(Number.MAX_SAFE_INTEGER, { error: 'Dit aantal is te groot.' })

const badList = { error: 'Kies eerst hoeveel.' }

const list = <Item extends z.ZodType>(item: Item) => z.array(item, badList).max(20, badList)

/**
 * The period whose prices the page shows: a trade is refused when they have changed. Without it: at the present prices.
 */
const period = z
  .number({ error: 'Deze prijzen bestaan niet.' })
  .int()
  .nonnegative()
  .max(Number.MAX_SAFE_INTEGER)
  .default(0)

const outcome = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Paid or received. */
  euro,
  amount: count,
  /** For a caught sale: the lost goods, and the sentence. */
  lost: count,
  jailSeconds: seconds,
  experience: count,
  timeLeft: seconds,
  rankedUpTo: z.string().nullable(),
})

/** The fields that both trades share. */
const shown = {
  /** The player's city. */
  cityName: z.string(),
  /** Of the present prices, and when the next ones are drawn. */
  period: count,
  /** When the next prices are drawn. */
  pricesUntil: isoTime,
  /** Limit of all kinds together that the player can carry. */
  carryLimit: count,
  /** The chance that a sale is caught, 0-1, and the sentence then. */
  caughtChance: z.number().min(0).max(1),
  jailSeconds: seconds,
  /** For a trade of at least half of the carry limit, and for any other. */
  bigTradeExperience: count,
  experience: count,
}

/**
 * The published hash of the seed with which a period's prices are drawn, and the seed itself once the period is over.
 */
const drawn = { period: count, startsAt: isoTime, endsAt: isoTime, seedHash: z.string(), seed: z.string().nullable() }

/** What the player paid for the pieces that they carry of a kind, together; null where that is not known. */
const paid = euro.nullable()

/** One feature, for which the specification has two sets of names. */
const good = calledInRpc('good', z.string())

const liquorPrice = z.object({ liquorName: good, price: euro })

const drugPrice = z.object({ drugName: good, price: euro })

const liquorPrices = calledInRpc('cities', z.array(z.object({ cityName: z.string(), prices: z.array(liquorPrice) })))

const drugsPrices = calledInRpc('cities', z.array(z.object({ cityName: z.string(), prices: z.array(drugPrice) })))

const liquors = calledInRpc('goods', list(z.object({ liquorType: goodName, amount })))

const drugs = calledInRpc('goods', list(z.object({ drugsType: goodName, amount })))

const liquor = { rpcWith: { trade: 'liquor' } } as const

const drug = { rpcWith: { trade: 'drugs' } } as const

/** Checking the prices needs no gangster. */
const history = { access: 'public', sharedMs: 1000, rpc: 'economy.goods.getHistory' } as const

const tradeCall = { access: 'player', refusals: ['insufficientFunds'], answer: outcome } as const

const liquorCall = {
  ...tradeCall,
  ...liquor,
  needs: { free: true, rank: 2, timer: 'liquor' },
  switch: 'liquor',
} as const

const drugsCall = { ...tradeCall, ...drug, needs: { free: true, rank: 3, timer: 'drugs' }, switch: 'drugs' } as const

export const goods = feature({
  calls: {
    'GET /api/liquor': {
      ...liquor,
      rpc: 'economy.goods.get',
      summary: 'Get the prices of liquor in every city, and the player’s stock',
      access: 'player',
      keyScope: 'market',
      answer: z.object({
        /** At the prices of the player's city. */
        liquorSet: calledInRpc('pricesHere', z.array(liquorPrice)),
        liquorInventory: calledInRpc('inventory', z.array(z.object({ liquorName: good, amount: count, paid }))),
        liquorPrices,
        ...shown,
      }),
    },
    'GET /api/liquor/history': {
      ...liquor,
      summary: 'Get past prices of liquor, with what is needed to recompute them',
      ...history,
      answer: z.object({ periods: z.array(z.object({ ...drawn, liquorPrices })), nextSeedHash: z.string() }),
    },
    'POST /api/liquor/buy': {
      ...liquorCall,
      rpc: 'actions.goods.buy',
      summary: 'Buy liquor; several kinds count as one trade',
      body: z.object({ purchases: liquors, period }),
    },
    'POST /api/liquor/sell': {
      ...liquorCall,
      rpc: 'actions.goods.sell',
      summary: 'Sell liquor; the player may be caught, losing a part and going to jail',
      body: z.object({ sales: liquors, period }),
    },
    'GET /api/drugs': {
      ...drug,
      rpc: 'economy.goods.get',
      summary: 'Get the prices of drugs in every city, and the player’s stock',
      access: 'player',
      keyScope: 'market',
      answer: z.object({
        /** At the prices of the player's city. */
        drugsSet: calledInRpc('pricesHere', z.array(drugPrice)),
        drugsInventory: calledInRpc('inventory', z.array(z.object({ drugName: good, amount: count, paid }))),
        drugsPrices,
        ...shown,
      }),
    },
    'GET /api/drugs/history': {
      ...drug,
      summary: 'Get past prices of drugs, with what is needed to recompute them',
      ...history,
      answer: z.object({ periods: z.array(z.object({ ...drawn, drugsPrices })), nextSeedHash: z.string() }),
    },
    'POST /api/drugs/buy': {
      ...drugsCall,
      rpc: 'actions.goods.buy',
      summary: 'Buy drugs; several kinds count as one trade',
      body: z.object({ purchases: drugs, period }),
    },
    'POST /api/drugs/sell': {
      ...drugsCall,
      rpc: 'actions.goods.sell',
      summary: 'Sell drugs; the player may be caught, losing a part and going to jail',
      body: z.object({ sales: drugs, period }),
    },
  },
})
