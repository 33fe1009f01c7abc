import { transaction } from '@sottomondo/server-kit/database'
import { beforeAll, expect, test } from 'vitest'
import { openCasino } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { ctxIn, giveCars } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { house, player } from '../../kernel/ledger/ledger.rules.ts'

const economy = useEconomyDatabase()
const anyTimeSeconds = 10 * 365 * 86_400
const inEscrow = 'open auctions have item and bid in escrow once'
const oneBuyer = 'auctions have one buyer, with the highest bid'
const inTime = 'auctions end in time'
const noBets = 'what is on auction takes no bets'
const names: string[] = [inEscrow, oneBuyer, inTime, noBets]
let open = 0
let sold = 0

const create = async (auction: object) =>
  (
    await answered(
      economy.auction.create(ctxIn(1), {
        startingPrice: 100,
        quickSalePrice: 900,
        isAnonymous: false,
        ...auction,
      } as never),
    )
  ).auctionId
const bid = (auctionId: number) =>
  answered(economy.auction.bid(ctxIn(2), { auctionId, bidAmount: 100, isAnonymousBid: false }))

beforeAll(async () => {
  for (const accountId of [1, 2]) {
    await answered(economy.bank.getBalances(ctxOf(accountId), {}))
    await give(economy.pool, accountId, 'cashBank', 10_000)
  }
  await give(economy.pool, 1, 'bullets', 10)
  const casinoId = await openCasino(economy, 100)
  const items = [{ kind: 'CASINO' as const, itemId: casinoId, from: house, to: player(1), toName: 'Eigenaar' }]
  await transaction(economy.pool, (tx) =>
    economy.ledger.postDecided(tx, [{ id: 'casino', kind: 'test', entries: [], items }]),
  )
  await create({ itemType: 'CASINO' })
  const [carId = 0] = await giveCars(economy, 1)
  open = await create({ itemType: 'CAR', itemId: carId })
  await bid(open)
  sold = await create({ itemType: 'BULLETS', bulletAmount: 10 })
  await bid(sold)
  await answered(economy.auction.quickSale(ctxIn(2), { auctionId: sold, isAnonymousQuickSale: false }))
})

/** Breaks data for one look at it. */
async function broken(sql: string, values: unknown[], check: string) {
  await economy.superuser.query('begin')
  try {
    await economy.superuser.query(sql, values)
    return (await economy.auditIn(economy.superuser)).find((one) => one.check === check)?.wrong.map(({ why }) => why)
  } finally {
    await economy.superuser.query('rollback')
  }
}

test('sound auctions are clean, and every check looks at some', async () => {
  const findings = (await economy.audit(anyTimeSeconds)).filter(({ check }) => names.includes(check))
  expect(findings.map(({ wrong }) => wrong)).toEqual(names.map(() => []))
  expect(findings.every(({ looked }) => looked > 0)).toBe(true)
})

test('an item or a bid that is not in escrow, and one that is there for nothing', async () => {
  const forget = `update escrow_reservation set state = 'voided' where escrow_id = $1`
  expect(await broken(forget, [`auction-${open}`], inEscrow)).toEqual([expect.stringContaining('held 0 of nobody')])
  const end = `update auction set state = 'noBid', ended_at = now() where auction_id = $1`
  expect(await broken(end, [open], inEscrow)).toEqual(Array(2).fill(expect.stringContaining('due 0 of nobody')))
  const more = `update auction_bid set bid_euro = 150 where auction_id = $1 and state = 'highest'`
  expect(await broken(more, [open], inEscrow)).toEqual(['due 150 of 2, held 100 of 2'])
})

test('a sale without its buyer, and a second one', async () => {
  const back = `update auction_bid set state = 'back', won_at = null where auction_id = $1 and state = 'won'`
  expect(await broken(back, [sold], oneBuyer)).toEqual(['quickSold, won by 0 bids'])
  const again = `update auction_bid set state = 'won', won_at = now() where auction_id = $1 and state = 'outbid'`
  expect(await broken(again, [sold], oneBuyer)).toEqual(['quickSold, won by 2 bids'])
})

test('an auction that does not end, and a casino that takes bets on auction', async () => {
  const late = `update auction set ends_at = now() - interval '2 hours' where auction_id = $1`
  expect(await broken(late, [open], inTime)).toContainEqual(expect.stringContaining('was to end at'))
  expect(await broken('update casino_title set on_auction = not on_auction', [], noBets)).toContain(
    'is in escrow and takes bets',
  )
})
