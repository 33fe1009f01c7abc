import { latePart } from '@sottomondo/ui-kit/late-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

export const Marquee = latePart(() =>
  import(/* webpackChunkName: 'fruit-beside' */ './marquee.tsx').then((file) => file.Marquee),
)
export const Lever = latePart(() =>
  import(/* webpackChunkName: 'fruit-beside' */ './lever.tsx').then((file) => file.Lever),
)
export const PayTable = latePart(
  () => import(/* webpackChunkName: 'fruit-beside' */ './pay-table.tsx').then((file) => file.PayTable),
  { before: <Skeleton height="27.75rem" /> },
)
export const LimitsLine = latePart(
  () => import(/* webpackChunkName: 'fruit-beside' */ '../shared/bets/limits-line.tsx').then((file) => file.LimitsLine),
  { before: <Skeleton /> },
)
