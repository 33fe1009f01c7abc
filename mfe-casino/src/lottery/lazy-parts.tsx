import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

// Everything after the first screen: past draws.

export const LastWinners = lazyPart(
  () => import(/* webpackChunkName: 'lottery-lazy' */ './past-draws.tsx').then((file) => file.LastWinners),
  { placeholder: <Skeleton height="21rem" /> },
)
export const EarlierDraws = lazyPart(() =>
  import(/* webpackChunkName: 'lottery-lazy' */ './past-draws.tsx').then((file) => file.EarlierDraws),
)
