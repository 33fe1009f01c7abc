import { Money, PlayerName } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { memo, type ReactNode } from 'react'
import { BidForm } from './late-parts.tsx'
import type { Lot, Rules } from './lot.ts'
import { LotPicture } from './lot-picture.tsx'
import css from './lot-row.module.css'
import { bidsText, LotFacts, LotTitle, Seller } from './lot-texts.tsx'
import { Ring } from './ring.tsx'
import { useHasEnded } from './use-has-ended.ts'

export type LotRowProps = {
  lot: Lot
  /** undefined until they are known. */
  rules: Rules | undefined
  /** What bids are paid from. */
  cashBank: number | undefined
  /** Nobody bids from jail. */
  inJail: boolean
  reload: () => Promise<void>
}

/** An auction: what is sold, its bids, the time left, and the form to bid. Drawn again only when it changes. */
export const LotRow = memo(function LotRow({ lot, rules, cashBank, inJail, reload }: LotRowProps) {
  const { highestBid, highestBidder, bids, startingPrice, ownBid, isHighest, isOutbid } = lot
  const isOver = useHasEnded(lot.endTime) || lot.isOver
  const bidder = isHighest ? 'jij' : highestBidder === null ? 'anoniem' : <PlayerName name={highestBidder} />
  return (
    <li className={css.lot} data-outbid={(isOutbid && !isOver) || undefined} data-over={isOver || undefined}>
      <div className={css.picture}>
        <LotPicture itemType={lot.itemType} car={lot.car} casino={lot.casino} />
      </div>
      <div className={css.words}>
        <p className={css.title}>
          <LotTitle lot={lot} />
        </p>
        <p className={css.facts}>
          <LotFacts lot={lot} />
        </p>
        <p className={css.facts}>
          <Seller lot={lot} />
        </p>
      </div>
      <div className={css.ring}>
        <Ring startsAt={lot.createdAt} endsAt={lot.endTime} />
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
          <p className={css.reason}>{lot.isOver ? 'Afgelopen.' : 'De hamer valt…'}</p>
        ) : inJail || !rules ? null : lot.mayBid || lot.mayQuickSale ? (
          <BidForm lot={lot} rules={rules} cashBank={cashBank} reload={reload} />
        ) : (
          <p className={css.reason}>{lot.noBidReason}</p>
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
