import { AuctionService } from '@sottomondo/proto/economy/v1/auction'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { times } from '../support/players/casino-pair.ts'
import { inSchema } from '../support/stack/database.ts'
import { answered, callOf, granted, killAndStart, useOwnServices } from '../support/stack/own-services.ts'
import { postGift } from '../support/stack/world.ts'

/** Two processes of economy sell one thing in its last second; one of them dies in the midst. */
const own = useOwnServices('auction crash', { economy: 'economy', other: 'economy' })
const at = (index: number) => own.connections[index % 2 === 0 ? 'economy' : 'other'].rpc(AuctionService)
const bidders = times(50).map((index) => 801 + index)
const seller = 800
const richesEuro = 1_000_000
const bullets = 500

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await own.admin.query<Row>(sql, values)).rows
/** Moves the end of an auction to so many milliseconds from now, and its alarm with it. */
async function moveEnd(auctionId: number, ms: number): Promise<void> {
  await query(`update economy.auction set ends_at = now() + $2 * interval '1 ms' where auction_id = $1`, [
    auctionId,
    ms,
  ])
  await query(
    `update economy_queue.job set start_after = now() + $2 * interval '1 ms'
     where name = 'alarms' and singleton_key = 'auctionEnd:' || $1::text and state = 'created'`,
    [auctionId, ms],
  )
}

test('of 200 bids in the last second one wins, everybody else has their money, and the thing is in one hand', async () => {
  const bank = own.connections.economy.rpc(BankService)
  for (const accountId of [seller, ...bidders]) await granted(() => bank.getBalances(callOf(accountId, 'look'), {}))
  await inSchema(
    'economy',
    async (tx) => {
      await postGift(tx, { accountId: seller, asset: 'bullets', amount: bullets })
      for (const accountId of bidders) await postGift(tx, { accountId, asset: 'cashBank', amount: richesEuro })
    },
    own.admin,
  )
  const sale = {
    itemType: 'BULLETS',
    bulletAmount: bullets,
    startingPrice: 1_000,
    isAnonymous: false,
    quickSalePrice: undefined,
    itemId: undefined,
    creditsAmount: undefined,
  }
  const { auctionId } = await granted(() => at(0).create(callOf(seller, 'sale'), sale))
  await moveEnd(auctionId, 1_000)

  // Each bidder bids four times, each time far more: whoever comes too late for theirs is refused.
  const bids = times(200).map((nth) => ({
    accountId: bidders[nth % bidders.length] ?? 0,
    bidAmount: 1_000 + nth * 1_000,
    nth,
  }))
  const killed = (async () => {
    await eventually(async () => {
      const [row] = await query<{ bids: number }>('select bids::int from economy.auction where auction_id = $1', [
        auctionId,
      ])
      expect(row?.bids).toBeGreaterThan(5)
    })
    await killAndStart(own.processes.other)
  })()
  const answers = await Promise.all(
    bids.map(({ accountId, bidAmount, nth }) =>
      answered(() => at(nth).bid(callOf(accountId, `bid-${nth}`), { auctionId, bidAmount, isAnonymousBid: false })),
    ),
  )
  await killed
  const accepted = bids.filter((_, nth) => !isRefusal(answers[nth]))
  const highest = Math.max(...accepted.map(({ bidAmount }) => bidAmount))
  const [before] = await query<{ highest: number; left: number; bids: number }>(
    `select highest_bid::int as highest, bids::int, extract(epoch from ends_at - now())::float8 as left
     from economy.auction where auction_id = $1`,
    [auctionId],
  )
  expect(before).toMatchObject({ highest, bids: accepted.length })
  // The last minute extends it.
  expect(before?.left).toBeGreaterThan(20)
  await moveEnd(auctionId, 0)
  await eventually(async () => {
    const [row] = await query<{ state: string }>('select state from economy.auction where auction_id = $1', [auctionId])
    expect(row?.state).toBe('sold')
  })
  const winner = accepted.find(({ bidAmount }) => bidAmount === highest)?.accountId
  const balances = await query<{ accountId: number; asset: string; balance: number }>(
    `select owner_id::int as "accountId", asset, balance::float8 as balance from economy.ledger_account
     where owner_kind = 'player' and owner_id::int between $1 and $2 and asset in ('cashBank', 'bullets') and balance <> 0`,
    [seller, bidders.at(-1)],
  )
  const of = (asset: string) =>
    Object.fromEntries(balances.filter((one) => one.asset === asset).map((one) => [one.accountId, one.balance]))
  expect(of('bullets')).toEqual({ [winner ?? 0]: bullets })
  expect(of('cashBank')).toEqual({
    ...Object.fromEntries(bidders.map((accountId) => [accountId, richesEuro - (accountId === winner ? highest : 0)])),
    [seller]: highest - Math.floor((highest * 25) / 1_000),
  })
  const audit = await own.audit()
  expect([audit.code, audit.code === 0 ? '' : audit.output]).toEqual([0, ''])
})
