import { useCall } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Failure } from '@sottomondo/ui-kit/notice'
import { useMemo } from 'react'
import css from '../auction.module.css'
import type { Auction } from '../auction.types.ts'
import { type Changes, withChanges } from '../use-auctions.ts'
import { AuctionList } from './auction-list.tsx'
import type { AuctionRowProps } from './auction-row.tsx'

export type OwnTabProps = Omit<AuctionRowProps, 'auction'> & { bids: readonly Auction[] | undefined; changes: Changes }

/** The player's own bids and auctions, in one place. */
export function OwnTab({ bids, changes, ...row }: OwnTabProps) {
  const { data, error, reload } = useCall('GET /api/auction', ownQuery, {
    rereadOn: { auctionSold: true, garageChanged: true },
  })
  const ownAuctions = useMemo(() => data?.auctionItemsWithDetails.map(withChanges(changes)), [data, changes])
  return (
    <div className={css.tab}>
      <AuctionList
        title="Je biedingen"
        label="Je biedingen"
        auctions={bids}
        loadingRows={2}
        {...row}
        nothing={
          <EmptyState title="Je biedt nergens op mee">
            Waar je op biedt, staat hier: met je geld dat eraan vastzit, en met wie je overbood.
          </EmptyState>
        }
      />
      {error ? (
        <Failure message={error.message} onRetry={reload} />
      ) : (
        <AuctionList
          title="Je veilingen"
          label="Je veilingen"
          auctions={ownAuctions}
          loadingRows={2}
          {...row}
          nothing={
            <EmptyState title="Je verkoopt niets">
              Wat je op de veiling zet, ligt in bewaring tot de hamer valt. Biedt niemand, dan krijg je het terug.
            </EmptyState>
          }
        />
      )}
    </div>
  )
}

const ownQuery = { query: { itemType: undefined, whose: 'OWN' } } as const
