import type { Step } from './first-step.ts'

export const carStep: Step = {
  order: 30,
  ...{ key: 'car', icon: 'car', title: 'Steel je eerste auto', path: '/auto-stelen', link: 'Naar de auto’s' },
  promise: 'Lukt het, dan staat hij in je garage: rijden doet hij nergens heen, verkopen kun je hem wel.',
  isDone: ({ newcomer }) => newcomer?.car,
}
