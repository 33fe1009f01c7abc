import { latePart } from '@sottomondo/ui-kit/late-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import css from './late-parts.module.css'

// Everything after the first screen: all but the felt and the bet. One chunk, for they are seen together.

const cards = { before: <span className={css.cards} />, needed: true }

export const Fan = latePart(
  () => import(/* webpackChunkName: 'blackjack-beside' */ './cards/fan.tsx').then((file) => file.Fan),
  cards,
)
export const HandPlace = latePart(
  () => import(/* webpackChunkName: 'blackjack-beside' */ './hand-place.tsx').then((file) => file.HandPlace),
  cards,
)
export const ActionBar = latePart(
  () => import(/* webpackChunkName: 'blackjack-beside' */ './bars/action-bar.tsx').then((file) => file.ActionBar),
  { before: <Skeleton height="5.5rem" />, needed: true },
)
export const Result = latePart(
  () => import(/* webpackChunkName: 'blackjack-beside' */ './result.tsx').then((file) => file.Result),
  { before: <span className={css.result} /> },
)
export const Print = latePart(() =>
  import(/* webpackChunkName: 'blackjack-beside' */ './cards/ornaments.tsx').then((file) => file.Print),
)
export const Shoe = latePart(() =>
  import(/* webpackChunkName: 'blackjack-beside' */ './cards/ornaments.tsx').then((file) => file.Shoe),
)
export const NoTable = latePart(() =>
  import(/* webpackChunkName: 'blackjack-beside' */ './no-table.tsx').then((file) => file.NoTable),
)
