import { latePart } from '@sottomondo/ui-kit/late-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

// Everything behind the first tab.

export const OwnTab = latePart(
  () => import(/* webpackChunkName: 'auction-beside' */ './own-tab.tsx').then((file) => file.OwnTab),
  { before: <Skeleton height="24rem" />, needed: true },
)
export const SellTab = latePart(
  () => import(/* webpackChunkName: 'auction-beside' */ './sell-tab.tsx').then((file) => file.SellTab),
  { before: <Skeleton height="30rem" />, needed: true },
)
