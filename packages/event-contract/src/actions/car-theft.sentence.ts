import type { Sentence } from '../sentence.ts'

export const carTheftSentence = {
  reason: 'carTheft',
  order: 30,
  caught: 'Betrapt bij het stelen van een auto.',
} as const satisfies Sentence
