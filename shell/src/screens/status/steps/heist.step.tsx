import type { Step } from './first-step.ts'

export const heistStep: Step = {
  order: 90,
  key: 'heist',
  icon: 'heist',
  title: 'Pleeg je eerste overval',
  path: '/heist',
  link: 'Naar de overval',
  promise: 'Vraag iemand die in dezelfde stad is. De een het wapen, de ander de auto, en ieder de helft.',
  isDone: ({ gangster }) => gangster.heistCrimesCommitted > 0,
  opens: true,
}
