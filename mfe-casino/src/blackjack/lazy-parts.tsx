import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import css from './lazy-parts.module.css'

// Everything after the first screen: all but the felt and the bet. One chunk, for they are seen together.

const cards = { placeholder: <span className={css.cards} />, required: true }

export const Fan = lazyPart(
  () => import(/* webpackChunkName: 'blackjack-lazy' */ './cards/fan.tsx').then((file) => file.Fan),
  cards,
)
export const HandPlace = lazyPart(
  () => import(/* webpackChunkName: 'blackjack-lazy' */ './hand-place.tsx').then((file) => file.HandPlace),
  cards,
)
export const ActionBar = lazyPart(
  () => import(/* webpackChunkName: 'blackjack-lazy' */ './bars/action-bar.tsx').then((file) => file.ActionBar),
  { placeholder: <Skeleton height="5.5rem" />, required: true },
)
export const Result = lazyPart(
  () => import(/* webpackChunkName: 'blackjack-lazy' */ './result.tsx').then((file) => file.Result),
  { placeholder: <span className={css.result} /> },
)
export const Print = lazyPart(() =>
  import(/* webpackChunkName: 'blackjack-lazy' */ './cards/ornaments.tsx').then((file) => file.Print),
)
export const Shoe = lazyPart(() =>
  import(/* webpackChunkName: 'blackjack-lazy' */ './cards/ornaments.tsx').then((file) => file.Shoe),
)
export const NoTable = lazyPart(() =>
  import(/* webpackChunkName: 'blackjack-lazy' */ './no-table.tsx').then((file) => file.NoTable),
)
