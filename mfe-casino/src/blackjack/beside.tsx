import { beside } from '@sottomondo/ui-kit/beside'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import css from './beside.module.css'

// What comes after the first screen: all but the felt and the bet. One chunk, for one looks at all of it together.

const cards = { before: <span className={css.cards} />, needed: true }

export const Fan = beside(
  () => import(/* webpackChunkName: 'blackjack-beside' */ './fan.tsx').then((file) => file.Fan),
  cards,
)
export const HandPlace = beside(
  () => import(/* webpackChunkName: 'blackjack-beside' */ './hand-place.tsx').then((file) => file.HandPlace),
  cards,
)
export const ActionBar = beside(
  () => import(/* webpackChunkName: 'blackjack-beside' */ './action-bar.tsx').then((file) => file.ActionBar),
  { before: <Skeleton height="5.5rem" />, needed: true },
)
export const Result = beside(
  () => import(/* webpackChunkName: 'blackjack-beside' */ './result.tsx').then((file) => file.Result),
  { before: <span className={css.result} /> },
)
export const Print = beside(() =>
  import(/* webpackChunkName: 'blackjack-beside' */ './ornaments.tsx').then((file) => file.Print),
)
export const Shoe = beside(() =>
  import(/* webpackChunkName: 'blackjack-beside' */ './ornaments.tsx').then((file) => file.Shoe),
)
export const NoTable = beside(() =>
  import(/* webpackChunkName: 'blackjack-beside' */ './no-table.tsx').then((file) => file.NoTable),
)
