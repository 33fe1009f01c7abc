import type { Step } from './first-step.ts'

export const saleStep: Step = {
  order: 20,
  key: 'sale',
  icon: 'garage',
  title: 'Verkoop je eerste auto',
  path: '/garage',
  link: 'Naar je garage',
  promise: 'Wat je stal, staat in je garage. Verkoop hem, en het geld zit meteen op zak.',
  // Nobody can sell before a theft has succeeded: until then the next step is shown instead.
  isDone: ({ newcomer, possessions }) => newcomer?.sale || (possessions?.carCount ? newcomer?.sale : undefined),
}
