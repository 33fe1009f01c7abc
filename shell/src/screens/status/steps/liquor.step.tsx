import type { Step } from './first-step.ts'

export const liquorStep: Step = {
  order: 60,
  key: 'liquor',
  icon: 'liquor',
  title: 'Verhandel je eerste drank',
  path: '/liquor',
  link: 'Naar de drank',
  promise: 'Koop waar het weinig kost, verkoop waar het veel brengt: je ziet van elke stad wat ze ervoor geven.',
  isDone: ({ gangster }) => gangster.liquorCrimesCommitted > 0,
  opens: true,
}
