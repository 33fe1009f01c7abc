import { useCall, usePages, usePush, useRoom } from '@sottomondo/mfe-kit'
import { useMemo, useRef, useState } from 'react'
import { type Auction, type Auctions, auctionOf, type Change } from './auction.types.ts'
import type { Query } from './list/auction-query.ts'

/** The newest change of each auction that a push has told. */
export type Changes = ReadonlyMap<number, Change>

const auctionId = (auction: { auctionId: number }) => auction.auctionId

/** The open auctions that the query finds, and what of the player's is at stake in any; both follow every bid. */
export function useAuctions(query: Query) {
  const [changes, setChanges] = useState<Changes>(new Map())
  const own = useCall('GET /api/auction', ownBids, {
    rereadOn: {
      auctionOutbid: true,
      auctionSold: true,
      auctionWon: true,
      moneyReceived: true,
      garageChanged: true,
      auctionChanged: ({ auctionId }, { auctionItemsWithDetails: auctions }) =>
        auctions.some((auction) => auction.auctionId === auctionId),
    },
  })
  const list = usePages('GET /api/auction', {
    query,
    rowsOf: ({ auctionItemsWithDetails }) => auctionItemsWithDetails,
    keyOf: auctionId,
    rereadOn: {
      // The other changes of a shown auction come with the push itself, and one that is over stays in its place.
      auctionChanged: ({ auctionId, bids, state }, auctions) => {
        const shown = auctions.find((auction) => auction.auctionId === auctionId)
        return state === 'open' && (shown ? shown.ownBid !== null : bids === 0)
      },
    },
  })
  const reload = async () => void (await Promise.all([own.reload(), list.reload()]))

  // From here on no push is missed; what changed while the lists were read before it may be.
  useRoom('auction', () => void reload())
  const { data } = own
  const { rows } = list
  const heard = useRef(new Map<number, number>())
  usePush('auctionChanged', (change) => {
    const { auctionId, version } = change
    const read = [...(rows ?? []), ...(data?.auctionItemsWithDetails ?? [])].filter(
      (auction) => auction.auctionId === auctionId,
    )
    const known = Math.max(heard.current.get(auctionId) ?? 0, ...read.map((auction) => auction.version))
    if (version <= known) return
    heard.current.set(auctionId, version)
    setChanges((before) => new Map(before).set(auctionId, change))
    const missed = known > 0 && change.state === 'open' && version > known + 1
    if (missed) void reload()
  })

  const auctions = useMemo(() => rows?.map(withChanges(changes)), [rows, changes])
  const bids = useMemo(() => data?.auctionItemsWithDetails.map(withChanges(changes)), [data, changes])
  return { own: data, bids, list: { ...list, rows: auctions }, error: own.error, reload, changes }
}

export type AuctionsState = ReturnType<typeof useAuctions>

const ownBids = { query: { itemType: undefined, whose: 'BIDS' } } as const

/** Returns the auctions as they are now; the same object where nothing has changed, so that its row is not drawn again. */
export function withChanges(changes: Changes) {
  return (read: Auctions['auctionItemsWithDetails'][number]): Auction => {
    const change = changes.get(read.auctionId)
    const before = shownOf.get(read)
    if (before && before.change === change) return before.auction
    const auction = auctionOf(read, change)
    shownOf.set(read, { auction, change })
    return auction
  }
}
const shownOf = new WeakMap<object, { auction: Auction; change: Change | undefined }>()
