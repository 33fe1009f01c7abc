import type { Sentence } from '../sentence.ts'

export const liquorSentence = {
  reason: 'liquor',
  order: 60,
  caught: 'Betrapt bij het verkopen van drank.',
} as const satisfies Sentence
