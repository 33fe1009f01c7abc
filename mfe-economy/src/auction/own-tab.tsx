import { useCall } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Failure } from '@sottomondo/ui-kit/notice'
import { useMemo } from 'react'
import css from './auction.module.css'
import type { Lot } from './lot.ts'
import { LotList } from './lot-list.tsx'
import type { LotRowProps } from './lot-row.tsx'
import { type Changes, lotsWith } from './use-auctions.ts'

export type OwnTabProps = Omit<LotRowProps, 'lot'> & { bids: readonly Lot[] | undefined; changes: Changes }

/** The player's own bids and sales, in one place. */
export function OwnTab({ bids, changes, ...row }: OwnTabProps) {
  const { data, error, reload } = useCall('GET /api/auction', ownSales, {
    rereadOn: { auctionSold: true, garageChanged: true },
  })
  const sales = useMemo(() => data?.auctionItemsWithDetails.map(lotsWith(changes)), [data, changes])
  return (
    <div className={css.sale}>
      <LotList
        title="Je biedingen"
        label="Je biedingen"
        lots={bids}
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
        <LotList
          title="Je veilingen"
          label="Je veilingen"
          lots={sales}
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

const ownSales = { query: { itemType: undefined, whose: 'SALES' } } as const
