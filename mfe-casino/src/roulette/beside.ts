import { beside } from '../shared/beside.tsx'

export const Wheel = beside(() =>
  import(/* webpackChunkName: 'roulette-beside' */ './wheel.tsx').then((file) => file.Wheel),
)
export const LastNumbers = beside(() =>
  import(/* webpackChunkName: 'roulette-beside' */ './last-numbers.tsx').then((file) => file.LastNumbers),
)
