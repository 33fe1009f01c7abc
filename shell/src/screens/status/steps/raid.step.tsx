import type { Step } from './first-step.ts'

export const raidStep: Step = {
  order: 100,
  key: 'raid',
  icon: 'raid',
  title: 'Doe mee met een raid',
  path: '/raid',
  link: 'Naar de raid',
  promise: 'Iemand roept, en je hebt een paar tellen om te komen. Of roep er zelf een, en hoop op gezelschap.',
  isDone: ({ gangster }) => gangster.raidCrimesCommitted > 0,
  opens: true,
}
