import type { Step } from './first-step.ts'

export const bulletsStep: Step = {
  order: 80,
  key: 'bullets',
  icon: 'bullets',
  title: 'Koop je eerste kogels',
  path: '/bullets-factory-local',
  link: 'Naar de fabriek',
  promise: 'Wie zonder loopt, kan zich niet verweren. De prijs is elke dag een andere, en in elke stad.',
  isDone: ({ gangster, possessions }) =>
    possessions && (possessions.bullets > 0 || gangster.murdersCommitted + gangster.backfiresCommitted > 0),
  opens: true,
}
