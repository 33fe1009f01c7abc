import { latePart } from '@sottomondo/ui-kit/late-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

// Everything after the first screen: past draws.

export const LastWinners = latePart(
  () => import(/* webpackChunkName: 'lottery-beside' */ './past-draws.tsx').then((file) => file.LastWinners),
  { before: <Skeleton height="21rem" /> },
)
export const EarlierDraws = latePart(() =>
  import(/* webpackChunkName: 'lottery-beside' */ './past-draws.tsx').then((file) => file.EarlierDraws),
)
