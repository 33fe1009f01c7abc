import type { AuctionReply, AuctionService } from '@sottomondo/proto/economy/v1/auction'
import type { Change } from '@sottomondo/server-kit/change'
import { refusalOfNeeds } from '@sottomondo/server-kit/needs'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import { auctionRules, auctionTexts } from '../../kernel/auction/auction.rules.ts'
import { balanceOf, type Ledger, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { ensureAccounts, isKnown } from '../../kernel/player/player.store.ts'
import { lockAuction, lockSeller } from './auction.store.ts'
import { type AuctionKit, type AuctionRun, typeOf } from './auction-run.ts'
import { type Auctions, auctionsOf } from './auctions.ts'
import { listAuctions } from './list-auctions.ts'
import { createAuction, type Party } from './open-auction.ts'
import { buyAtOnce, placeBid } from './place-bid.ts'
import { byItem, firstPriceDay, priceOf } from './prices.rules.ts'
import { readPrices, sumPrices } from './prices.store.ts'

export const auctionHandlers = (kit: AuctionKit, ledger: Ledger): Handlers<AuctionService> =>
  handlersWith(kit, ledger, auctionsOf(kit, ledger))

export function handlersWith(
  kit: AuctionKit,
  ledger: Ledger,
  auctions: Pick<Auctions, 'runOf'>,
): Handlers<AuctionService> {
  /**
   * Makes the handler of what a player does, whose reply has their balances afterwards.
   * @param lock takes the auction, or the player's own auctions, before anything else is locked
   */
  const action = <Request, Locked>(
    lock: (tx: Change['tx'], me: Party, request: Request) => Promise<Locked>,
    work: (
      run: AuctionRun,
      me: Party,
      request: Request,
      locked: Locked,
    ) => Promise<{ auctionId: number; message: string; endTimeMs: number | undefined } | Refusal>,
  ) =>
    kit.change(async (change: Change, request: Request): Promise<AuctionReply | Refusal> => {
      const { accountId, accountName, userId, isResident, gangsterState } = playerOf(change)
      const unable = refusalOfNeeds(change.needs, gangsterState, kit.clock.nowMs())
      if (unable) return unable
      const { requestId, traceparent } = change
      const me = { accountId, accountName }
      const locked = await lock(change.tx, me, request)
      if (!(await isKnown(change.tx, accountId)))
        await ensureAccounts(change.tx, ledger, [{ accountId, userId, isResident, requestId, traceparent }])
      const done = await work(auctions.runOf(change), me, request, locked)
      if (isRefusal(done)) return done
      const holdings = await readHoldings(change.tx, accountId)
      return {
        ...done,
        cashBank: balanceOf(holdings, 'cashBank'),
        bullets: balanceOf(holdings, 'bullets'),
        credits: balanceOf(holdings, 'credits'),
        honorPoints: balanceOf(holdings, 'honor'),
      }
    })

  return {
    list: (ctx, request) => listAuctions(kit, ledger, ctx, request),
    create: action(
      (tx, { accountId }) => lockSeller(tx, accountId),
      async (run, me, request) => {
        const auction = await createAuction(run, me, request)
        if (isRefusal(auction)) return auction
        const { auctionId, itemName, endsAtMs } = auction
        return { auctionId, message: auctionTexts.opened(itemName), endTimeMs: endsAtMs }
      },
    ),
    bid: action(lockRequested, async (run, me, { auctionId, bidAmount: bidEuro, isAnonymousBid }, locked) => {
      const auction = await placeBid(run, me, locked, { bidEuro, isAnonymousBid })
      if (isRefusal(auction)) return auction
      return { auctionId, message: auctionTexts.bid(bidEuro, auction.itemName), endTimeMs: auction.endsAtMs }
    }),
    quickSale: action(lockRequested, async (run, me, { auctionId, isAnonymousQuickSale }, locked) => {
      const auction = await buyAtOnce(run, me, locked, isAnonymousQuickSale)
      if (isRefusal(auction)) return auction
      const message = auctionTexts.bought(auction.itemName, auction.highestBid ?? 0)
      return { auctionId, message, endTimeMs: undefined }
    }),
    async getPrices(_ctx, { itemType, name }) {
      const withPoints = itemType !== '' && (itemType !== 'CAR' || name !== '')
      const which = { itemType, name, sinceDay: firstPriceDay(kit.clock.nowMs()) }
      const days = await (withPoints ? readPrices : sumPrices)(kit.pool, which)
      const prices = byItem(days).map((of) => {
        const type = typeOf(of[0].itemType)
        const price = priceOf(of, type && 'asset' in type ? type.per : 1)
        return withPoints ? price : { ...price, points: [] }
      })
      return { prices, days: auctionRules.priceDays }
    },
  }
}

const lockRequested = <Request extends { auctionId: number }>(tx: Change['tx'], _me: Party, { auctionId }: Request) =>
  lockAuction(tx, auctionId)
