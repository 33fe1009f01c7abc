import type { Step } from './first-step.ts'

export const carStep: Step = {
  order: 10,
  key: 'car',
  icon: 'car',
  title: 'Steel je eerste auto',
  path: '/auto-stelen',
  link: 'Naar de auto’s',
  promise: 'Eén auto van de straat brengt meer dan een uur zakkenrollen. Lukt het, dan staat hij in je garage.',
  isDone: ({ newcomer }) => newcomer?.car,
}
