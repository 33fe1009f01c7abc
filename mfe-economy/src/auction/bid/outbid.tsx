import { BankShortage, type Favour, favourText, formatEuro, isShortOf, Shortage, useAction } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button } from '@sottomondo/ui-kit/button'
import type { Auction } from '../auction.types.ts'
import { auctionFailed } from '../auction-texts.tsx'
import { ItemPicture } from '../item-picture.tsx'
import css from './outbid.module.css'
import { useHasEnded } from './use-has-ended.ts'

export type OutbidProps = {
  auctions: readonly Auction[] | undefined
  /** What a bid costs without a name; undefined until it is known. */
  anonymous: Favour | undefined
  cashBank: number | undefined
  inJail: boolean
  reload: () => Promise<void>
}

/** The auctions in which somebody has bid more, each with the next bid in one press. */
export function Outbid({ auctions = [], anonymous, cashBank, inJail, reload }: OutbidProps) {
  // Without a bid nobody can be outbid.
  if (auctions.length === 0) return null
  const outbid = auctions.filter((auction) => auction.isOutbid && !auction.isOver)
  return (
    <div role="status" aria-label="Overboden" className={css.outbid}>
      {outbid.length === 0 || !anonymous ? (
        <p className={css.none}>Niemand heeft je overboden.</p>
      ) : (
        outbid.map((auction) => (
          <Chip
            key={auction.auctionId}
            auction={auction}
            anonymous={anonymous}
            cashBank={cashBank}
            inJail={inJail}
            reload={reload}
          />
        ))
      )}
    </div>
  )
}

function Chip({
  auction,
  anonymous,
  cashBank,
  inJail,
  reload,
}: {
  auction: Auction
  anonymous: Favour
  cashBank: number | undefined
  inJail: boolean
  reload: () => Promise<void>
}) {
  // As the player's last bid was: a press never says a name that they hid.
  const { auctionId, itemName, leastBid, endTime, isOwnBidAnonymous: isAnonymousBid } = auction
  const bid = useAction('POST /api/auction/bid', { failed: auctionFailed, reload })
  const again = () => bid.run({ body: { auctionId, bidAmount: leastBid, isAnonymousBid } })
  if (useHasEnded(endTime)) return null
  return (
    <div className={css.chip}>
      <span className={css.picture}>
        <ItemPicture itemType={auction.itemType} car={auction.car} casino={auction.casino} />
      </span>
      <span className={css.words}>
        <span className={css.name}>{itemName}</span>
        <Badge tone="danger">overboden</Badge>
      </span>
      <Button
        small
        variant="primary"
        busy={bid.busy}
        disabled={inJail || (cashBank !== undefined && cashBank < leastBid) || (isAnonymousBid && isShortOf(anonymous))}
        aria-label={`Bied ${formatEuro(leastBid)} op ${itemName}${isAnonymousBid ? ', anoniem' : ''}`}
        onClick={again}
      >
        Bied {formatEuro(leastBid)}
        {isAnonymousBid && ` + ${favourText(anonymous.cost, anonymous.balance.payWith)}`}
      </Button>
      {!inJail && <BankShortage euro={leastBid} cashBank={cashBank} verb="bied" onGo={again} className={css.short} />}
      {!inJail && isAnonymousBid && <Shortage {...anonymous} reload={reload} className={css.short} />}
    </div>
  )
}
