import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { beside } from '../shared/beside.tsx'

export const Marquee = beside('Marquee', () =>
  import(/* webpackChunkName: 'fruit-beside' */ './marquee.tsx').then((file) => file.Marquee),
)
export const Lever = beside('Lever', () =>
  import(/* webpackChunkName: 'fruit-beside' */ './lever.tsx').then((file) => file.Lever),
)
export const PayTable = beside(
  'PayTable',
  () => import(/* webpackChunkName: 'fruit-beside' */ './pay-table.tsx').then((file) => file.PayTable),
  { before: <Skeleton height="27.75rem" /> },
)
export const LimitsLine = beside(
  'LimitsLine',
  () => import(/* webpackChunkName: 'fruit-beside' */ '../shared/limits-line.tsx').then((file) => file.LimitsLine),
  { before: <Skeleton /> },
)
