import { latePart } from '@sottomondo/ui-kit/late-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

// What comes after the first screen: all that is past.

export const LastWinners = latePart(
  () => import(/* webpackChunkName: 'lottery-beside' */ './past-draws.tsx').then((file) => file.LastWinners),
  { before: <Skeleton height="21rem" /> },
)
export const EarlierDraws = latePart(() =>
  import(/* webpackChunkName: 'lottery-beside' */ './past-draws.tsx').then((file) => file.EarlierDraws),
)
