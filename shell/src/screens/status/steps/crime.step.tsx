import { EasiestCrime } from './easiest-crime.tsx'
import type { Step } from './first-step.ts'

export const crimeStep: Step = {
  order: 40,
  key: 'crime',
  icon: 'crime',
  title: 'Pleeg je eerste misdaad',
  path: '/crime',
  link: 'Naar de misdaden',
  promise: <EasiestCrime />,
  isDone: ({ newcomer }) => newcomer?.crime,
}
