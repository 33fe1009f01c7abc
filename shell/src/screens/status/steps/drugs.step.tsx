import type { Step } from './first-step.ts'

export const drugsStep: Step = {
  order: 70,
  key: 'drugs',
  icon: 'drugs',
  title: 'Verhandel je eerste drugs',
  path: '/drugs',
  link: 'Naar de drugs',
  promise: 'Als drank, met minder ruimte in je jas en meer nullen op de rekening. En met een grotere kans op de cel.',
  isDone: ({ gangster }) => gangster.drugsCrimesCommitted > 0,
  opens: true,
}
