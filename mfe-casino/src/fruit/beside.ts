import { beside } from '../shared/beside.ts'

export const Marquee = beside('Marquee', () =>
  import(/* webpackChunkName: 'fruit-beside' */ './marquee.tsx').then((file) => file.Marquee),
)
export const Lever = beside('Lever', () =>
  import(/* webpackChunkName: 'fruit-beside' */ './lever.tsx').then((file) => file.Lever),
)
export const PayTable = beside('PayTable', () =>
  import(/* webpackChunkName: 'fruit-beside' */ './pay-table.tsx').then((file) => file.PayTable),
)
