import { type Favour, Money, PlayerName } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { memo, type ReactNode } from 'react'
import type { Auction } from '../auction.types.ts'
import { bidsText, ItemFacts, ItemTitle, Seller } from '../auction-texts.tsx'
import { Ring } from '../bid/ring.tsx'
import { useHasEnded } from '../bid/use-has-ended.ts'
import { ItemPicture } from '../item-picture.tsx'
import { BidForm } from '../lazy-parts.tsx'
import css from './auction-row.module.css'

export type AuctionRowProps = {
  auction: Auction
  /** What a bid costs without a name; undefined until it is known. */
  anonymous: Favour | undefined
  /** What bids are paid from. */
  cashBank: number | undefined
  /** Nobody bids from jail. */
  inJail: boolean
  reload: () => Promise<void>
}

/** An auction: what is sold, its bids, the time left, and the form to bid. Drawn again only when it changes. */
export const AuctionRow = memo(function AuctionRow({ auction, anonymous, cashBank, inJail, reload }: AuctionRowProps) {
  const { highestBid, highestBidder, bids, startingPrice, ownBid, isHighest, isOutbid } = auction
  const isOver = useHasEnded(auction.endTime) || auction.isOver
  const bidder = isHighest ? 'jij' : highestBidder === null ? 'anoniem' : <PlayerName name={highestBidder} />
  return (
    <li className={css.auction} data-outbid={(isOutbid && !isOver) || undefined} data-over={isOver || undefined}>
      <div className={css.picture}>
        <ItemPicture itemType={auction.itemType} car={auction.car} casino={auction.casino} />
      </div>
      <div className={css.words}>
        <p className={css.title}>
          <ItemTitle auction={auction} />
        </p>
        <p className={css.facts}>
          <ItemFacts auction={auction} />
        </p>
        <p className={css.facts}>
          <Seller auction={auction} />
        </p>
      </div>
      <div className={css.ring}>
        <Ring startsAt={auction.createdAt} endsAt={auction.endTime} />
      </div>
      <dl className={css.bids}>
        <Bid label={highestBid === null ? 'Startprijs' : 'Hoogste bod'} amount={highestBid ?? startingPrice}>
          {highestBid === null ? (
            'nog geen bod'
          ) : (
            <>
              {bidder}
              {ownBid === null && ` · ${bidsText(bids)}`}
            </>
          )}
        </Bid>
        {ownBid !== null && (
          <Bid label="Jouw bod" amount={ownBid}>
            {isHighest ? <Badge tone="good">bovenaan</Badge> : isOutbid && <Badge tone="danger">overboden</Badge>}
          </Bid>
        )}
      </dl>
      <div className={css.act}>
        {isOver ? (
          <p className={css.reason}>{auction.isOver ? 'Afgelopen.' : 'De hamer valt…'}</p>
        ) : inJail || !anonymous ? null : auction.mayBid || auction.mayQuickSale ? (
          <BidForm auction={auction} anonymous={anonymous} cashBank={cashBank} reload={reload} />
        ) : (
          <p className={css.reason}>{auction.noBidReason}</p>
        )}
      </div>
    </li>
  )
})

const Bid = ({ label, amount, children }: { label: string; amount: number; children: ReactNode }) => (
  <div className={css.bid}>
    <dt>{label}</dt>
    <dd className={css.amount}>
      <Money amount={amount} />
    </dd>
    <dd className={css.note}>{children}</dd>
  </div>
)
