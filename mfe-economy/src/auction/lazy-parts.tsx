import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

// All that is behind the first tab, and the forms in its rows.

export const OwnTab = lazyPart(
  () => import(/* webpackChunkName: 'auction-lazy' */ './list/own-tab.tsx').then((file) => file.OwnTab),
  { placeholder: <Skeleton height="24rem" />, required: true },
)
export const CreateTab = lazyPart(
  () => import(/* webpackChunkName: 'auction-lazy' */ './sell/create-tab.tsx').then((file) => file.CreateTab),
  { placeholder: <Skeleton height="30rem" />, required: true },
)
export const JailNote = lazyPart(() =>
  import(/* webpackChunkName: 'auction-lazy' */ './sell/jail-note.tsx').then((file) => file.JailNote),
)
export const BidForm = lazyPart(
  () => import(/* webpackChunkName: 'auction-lazy' */ './bid/bid-form.tsx').then((file) => file.BidForm),
  { placeholder: <Skeleton height="80px" />, required: true },
)
