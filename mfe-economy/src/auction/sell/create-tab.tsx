import { BuyOut, useCall, useTimers } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Suspense, useState } from 'react'
import css from '../auction.module.css'
import type { Auctions } from '../auction.types.ts'
import type { LinkedItem } from '../linked-item.ts'
import { AllPrices } from '../prices/all-prices.tsx'
import { type Priced, Prices } from '../prices/prices.tsx'
import { CreateForm } from './create-form.tsx'

export type CreateTabProps = {
  own: Auctions | undefined
  /** What the link that led here has filled in. */
  linked: LinkedItem | undefined
  reload: () => Promise<void>
}

/** The form to sell, and beside it what such things were sold for lately. */
export function CreateTab({ own, linked, reload }: CreateTabProps) {
  const [priced, setPriced] = useState<Priced>({ itemType: linked?.itemType ?? 'CAR', name: linked?.carName ?? '' })
  const { inJail } = useTimers()
  const garage = useCall('GET /api/garage', undefined, { rereadOn: { garageChanged: true } })
  const { data: prices } = useCall('GET /api/statistics/prices', { query: priced })
  const price = prices?.prices.find(({ itemType, name }) => itemType === priced.itemType && name === priced.name)
  if (!own) return <Skeleton height="30rem" />
  return (
    <div className={css.tab}>
      {garage.error && <Failure message={garage.error.message} onRetry={garage.reload} />}
      <Columns width="wide">
        {inJail ? (
          <SellingInJail />
        ) : (
          <CreateForm
            own={own}
            cars={garage.data?.garage}
            linked={linked}
            price={price}
            onPriced={setPriced}
            reload={async () => void (await Promise.all([reload(), garage.reload()]))}
          />
        )}
        <Prices priced={priced} price={price} days={prices?.days} />
      </Columns>
      <AllPrices />
    </div>
  )
}

/** In the place of the form: the prices stay to be read. */
const SellingInJail = () => (
  <Panel title="Iets verkopen">
    <EmptyState
      picture={<Illustration name="locked" />}
      title="Vanuit de cel verkoop je niets"
      action={
        <Suspense fallback={<Skeleton lines={2} />}>
          <BuyOut />
        </Suspense>
      }
    >
      Wat je al op de veiling had, loopt gewoon door.
    </EmptyState>
  </Panel>
)
