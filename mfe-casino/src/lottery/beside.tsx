import { beside } from '@sottomondo/ui-kit/beside'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

// What comes after the first screen: all that is past.

export const LastWinners = beside(
  () => import(/* webpackChunkName: 'lottery-beside' */ './past-draws.tsx').then((file) => file.LastWinners),
  { before: <Skeleton height="21rem" /> },
)
export const EarlierDraws = beside(() =>
  import(/* webpackChunkName: 'lottery-beside' */ './past-draws.tsx').then((file) => file.EarlierDraws),
)
