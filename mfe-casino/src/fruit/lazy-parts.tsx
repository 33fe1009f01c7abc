import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

export const Marquee = lazyPart(() =>
  import(/* webpackChunkName: 'fruit-lazy' */ './marquee.tsx').then((file) => file.Marquee),
)
export const Lever = lazyPart(() =>
  import(/* webpackChunkName: 'fruit-lazy' */ './lever.tsx').then((file) => file.Lever),
)
export const PayTable = lazyPart(
  () => import(/* webpackChunkName: 'fruit-lazy' */ './pay-table.tsx').then((file) => file.PayTable),
  { placeholder: <Skeleton height="27.75rem" /> },
)
export const LimitsLine = lazyPart(
  () => import(/* webpackChunkName: 'fruit-lazy' */ '../shared/bets/limits-line.tsx').then((file) => file.LimitsLine),
  { placeholder: <Skeleton /> },
)
