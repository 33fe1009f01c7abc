import type { Step } from './first-step.ts'

export const missionStep: Step = {
  order: 110,
  key: 'mission',
  icon: 'mission',
  title: 'Rond een missie af',
  path: '/mission',
  link: 'Naar de missies',
  promise: 'Er ligt er een voor je klaar. Wat je toch al doet, telt mee, zolang de klok loopt.',
  isDone: ({ gangster }) => gangster.missionsCommitted > 0,
  opens: true,
}
