import { lazyPart } from '@sottomondo/ui-kit/lazy-part'

export const Wheel = lazyPart(() =>
  import(/* webpackChunkName: 'roulette-lazy' */ './wheel/wheel.tsx').then((file) => file.Wheel),
)
export const LastNumbers = lazyPart(() =>
  import(/* webpackChunkName: 'roulette-lazy' */ './last-numbers.tsx').then((file) => file.LastNumbers),
)
