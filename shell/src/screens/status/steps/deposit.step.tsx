import type { Step } from './first-step.ts'

export const depositStep: Step = {
  order: 30,
  key: 'deposit',
  icon: 'bank',
  title: 'Breng je geld naar de bank',
  path: '/bank',
  link: 'Naar de bank',
  promise: 'Geld op zak is van wie het vindt. Wat je stort, blijft van jou, en je neemt het weer op wanneer je wilt.',
  isDone: ({ newcomer }) => newcomer?.deposit,
}
