import type { Sentence } from '../sentence.ts'

export const heistSentence = {
  reason: 'heist',
  order: 40,
  caught: 'Betrapt bij een overval.',
} as const satisfies Sentence
