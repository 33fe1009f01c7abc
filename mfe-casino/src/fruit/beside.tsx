import { beside } from '@sottomondo/ui-kit/beside'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

export const Marquee = beside(() =>
  import(/* webpackChunkName: 'fruit-beside' */ './marquee.tsx').then((file) => file.Marquee),
)
export const Lever = beside(() =>
  import(/* webpackChunkName: 'fruit-beside' */ './lever.tsx').then((file) => file.Lever),
)
export const PayTable = beside(
  () => import(/* webpackChunkName: 'fruit-beside' */ './pay-table.tsx').then((file) => file.PayTable),
  { before: <Skeleton height="27.75rem" /> },
)
export const LimitsLine = beside(
  () => import(/* webpackChunkName: 'fruit-beside' */ '../shared/limits-line.tsx').then((file) => file.LimitsLine),
  { before: <Skeleton /> },
)
