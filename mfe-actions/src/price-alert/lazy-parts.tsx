import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

/** Below the prices of the cities. */
export const PriceAlertPanel = lazyPart(
  () => import(/* webpackChunkName: 'price-alert' */ './price-alert-panel.tsx').then((file) => file.PriceAlertPanel),
  { placeholder: <Skeleton height="24rem" /> },
)
