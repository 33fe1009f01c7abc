import { latePart } from '@sottomondo/ui-kit/late-part'

export const Wheel = latePart(() =>
  import(/* webpackChunkName: 'roulette-beside' */ './wheel/wheel.tsx').then((file) => file.Wheel),
)
export const LastNumbers = latePart(() =>
  import(/* webpackChunkName: 'roulette-beside' */ './last-numbers.tsx').then((file) => file.LastNumbers),
)
