import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

/** At the foot of the page. */
export const PriceAlertPanel = lazyPart(
  () =>
    import(/* webpackChunkName: 'price-alert' */ '@sottomondo/mfe-kit/price-alert-panel').then(
      (file) => file.PriceAlertPanel,
    ),
  { placeholder: <Skeleton height="24rem" /> },
)
