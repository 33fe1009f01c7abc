import { beside } from '@sottomondo/ui-kit/beside'

export const Wheel = beside(() =>
  import(/* webpackChunkName: 'roulette-beside' */ './wheel.tsx').then((file) => file.Wheel),
)
export const LastNumbers = beside(() =>
  import(/* webpackChunkName: 'roulette-beside' */ './last-numbers.tsx').then((file) => file.LastNumbers),
)
