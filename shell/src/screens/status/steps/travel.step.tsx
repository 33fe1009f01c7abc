import type { Step } from './first-step.ts'

export const travelStep: Step = {
  order: 50,
  key: 'travel',
  icon: 'travel',
  title: 'Bekijk een andere stad',
  path: '/travel',
  link: 'Naar het station',
  promise: 'Elke stad heeft haar eigen casino’s. Je geld reist mee, je auto’s blijven staan waar ze staan.',
  isDone: ({ newcomer }) => newcomer?.travel,
}
