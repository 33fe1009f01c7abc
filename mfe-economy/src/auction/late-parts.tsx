import { latePart } from '@sottomondo/ui-kit/late-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

// All that is behind the first tab, and the forms in its rows.

export const OwnTab = latePart(
  () => import(/* webpackChunkName: 'auction-beside' */ './list/own-tab.tsx').then((file) => file.OwnTab),
  { before: <Skeleton height="24rem" />, needed: true },
)
export const CreateTab = latePart(
  () => import(/* webpackChunkName: 'auction-beside' */ './sell/create-tab.tsx').then((file) => file.CreateTab),
  { before: <Skeleton height="30rem" />, needed: true },
)
export const JailNote = latePart(() =>
  import(/* webpackChunkName: 'auction-beside' */ './sell/jail-note.tsx').then((file) => file.JailNote),
)
export const BidForm = latePart(
  () => import(/* webpackChunkName: 'auction-beside' */ './bid/bid-form.tsx').then((file) => file.BidForm),
  { before: <Skeleton height="80px" />, needed: true },
)
