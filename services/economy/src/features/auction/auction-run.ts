import type { PoolClient } from '@sottomondo/server-kit/database'
import type { Alarm } from '@sottomondo/server-kit/jobs'
import { fact, type OutboxRow, pushToRoom } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { auctionTypes } from '../../../gen/auctions.ts'
import { auctionRules, cutOf, leastBid } from '../../kernel/auction/auction.rules.ts'
import type { AuctionType } from '../../kernel/auction/auction-type.ts'
import type { GameTime } from '../../kernel/game-time.ts'
import { type Entry, move, type Owner, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { EscrowLine } from '../../kernel/ledger/parts/escrow-part.ts'
import type { Transfer } from '../../kernel/ledger/transfer.ts'
import { readPaymentPreference } from '../payment/payment.public.ts'
import type { AuctionRow } from './auction.store.ts'

export type AuctionKit = Pick<
  Kit<unknown>,
  'pool' | 'clock' | 'config' | 'committed' | 'change' | 'at' | 'log' | 'random'
>

/** A change of one auction under way, which is locked. */
export interface AuctionChange {
  tx: PoolClient
  ledger: Ledger
  time: GameTime
  requestId: string | undefined
  traceparent: string | undefined
  publish(...rows: OutboxRow[]): void
}

/** One that may open an auction, or put off its end. */
export interface AuctionRun extends AuctionChange {
  /** Rings at the end of an auction. */
  end: Alarm<{ auctionId: number }>
}

export const typeOf = (itemType: string): AuctionType | undefined =>
  auctionTypes.find((type) => type.itemType === itemType)

/** Returns the type of an auction that was opened. */
export function typeOfOpen({ itemType }: Pick<AuctionRow, 'itemType'>): AuctionType {
  const type = typeOf(itemType)
  if (!type) throw new Error(`there are no auctions of ${itemType}`)
  return type
}

/** Returns what the buyer of an auction's item could take out of it at once, in euro. */
export async function contentsOf(
  { tx, time }: Pick<AuctionChange, 'tx' | 'time'>,
  auction: Pick<AuctionRow, 'itemType' | 'itemId'>,
): Promise<number> {
  const type = typeOfOpen(auction)
  return ('kind' in type && auction.itemId !== null && (await type.contentsEuro?.(tx, auction.itemId, time))) || 0
}

/** The seller as an owner of the ledger. */
export const sellerOf = ({ sellerAccountId }: Pick<AuctionRow, 'sellerAccountId'>): Owner | null =>
  sellerAccountId === null ? null : player(sellerAccountId)

/** Tells the pages in the room of the auctions what an auction is now. */
export function publishChange(run: AuctionChange, auction: AuctionRow): void {
  run.publish(
    pushToRoom('auction', 'auctionChanged', {
      auctionId: auction.auctionId,
      state: auction.state === 'open' ? 'open' : 'over',
      highestBid: auction.highestBid,
      highestBidder: auction.isAnonymousBid ? null : auction.bidderName,
      bids: auction.bids,
      leastBid: leastBid(auction),
      endTime: new Date(auction.endsAtMs).toISOString(),
      version: auction.version,
    }),
  )
}

const factsOf = ({ auctionId, itemType, itemName, sellerAccountId, isAnonymous }: AuctionRow) => ({
  auctionId,
  itemType,
  itemName,
  sellerAccountId,
  isAnonymous,
})
/** The facts of an auction. */
export const auctionFact = {
  opened: (auction: AuctionRow, openedAtMs: number) =>
    fact('sottomondo.economy.auction.opened.v1', {
      ...factsOf(auction),
      startingPriceEuro: auction.startingPrice,
      quickSalePriceEuro: auction.quickSalePrice,
      endsAtMs: auction.endsAtMs,
      openedAtMs,
    }),
  outbid: (
    auction: AuctionRow,
    { byAccountId, byBidEuro, isAnonymousBid }: { byAccountId: number; byBidEuro: number; isAnonymousBid: boolean },
    outbidAtMs: number,
  ) =>
    fact('sottomondo.economy.auction.outbid.v1', {
      ...factsOf(auction),
      accountId: auction.bidderAccountId ?? 0,
      bidEuro: auction.highestBid ?? 0,
      byAccountId,
      byBidEuro,
      isAnonymousBid,
      outbidAtMs,
    }),
  ended: (
    auction: AuctionRow,
    ended: {
      outcome: 'sold' | 'quickSold' | 'noBid' | 'ownsOne' | 'sellerDied'
      proceedsEuro: number
      houseKeeps: boolean
      endedAtMs: number
    },
  ) =>
    fact('sottomondo.economy.auction.ended.v1', {
      ...factsOf(auction),
      bidderAccountId: auction.bidderAccountId,
      isAnonymousBid: auction.isAnonymousBid,
      bidEuro: auction.highestBid,
      ...ended,
    }),
}

/** The lines of a bid, with whoever gets them if it wins. */
export function bidLines(type: AuctionType, bidEuro: number, seller: Owner | null): EscrowLine[] {
  const cut = seller ? cutOf(bidEuro) : bidEuro
  const euro = [
    ...(seller ? [{ asset: 'cashBank' as const, amount: bidEuro - cut, to: seller }] : []),
    { asset: 'cashBank' as const, amount: cut, to: sink('auction') },
  ].filter((line) => line.amount > 0)
  return [...euro, ...('bidLines' in type ? (type.bidLines ?? []) : [])]
}

/** A transfer that is only locked, never posted. */
export const locksOf = (entries: readonly Omit<Entry, 'amount'>[]): Transfer => ({
  id: '',
  kind: '',
  entries: entries.map((one) => ({ ...one, amount: 0 })),
})

/** Makes the transfer that pays for anonymity, by the player's payment preference. */
export async function anonymityTransfer(run: AuctionRun, accountId: number, what: string): Promise<Transfer> {
  const asset = (await readPaymentPreference(run.tx, accountId)) === 'HONOR' ? 'honor' : 'credits'
  const { requestId, traceparent } = run
  return {
    id: `auctionAnonymity:${what}`,
    kind: 'auctionAnonymity',
    entries: move(player(accountId), sink('auction'), asset, auctionRules.anonymous[asset]),
    memo: { accountId },
    requestId,
    traceparent,
  }
}
