import type { Step } from './first-step.ts'

export const rankStep: Step = {
  order: 55,
  key: 'rank',
  icon: 'leaderboard',
  title: 'Stijg een rank',
  path: '/crime',
  link: 'Naar de misdaden',
  promise: 'Elke misdaad is ervaring, ook als ze mislukt. Hieronder zie je hoeveel je nog mist.',
  isDone: ({ newcomer }) => newcomer?.rank,
}
