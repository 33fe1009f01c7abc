import type { Sentence } from '../sentence.ts'

export const jailSentence = {
  reason: 'breakout',
  order: 20,
  caught: 'Betrapt bij een uitbraak.',
} as const satisfies Sentence
