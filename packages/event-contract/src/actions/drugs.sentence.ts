import type { Sentence } from '../sentence.ts'

export const drugsSentence = {
  reason: 'drugs',
  order: 70,
  caught: 'Betrapt bij het verkopen van drugs.',
} as const satisfies Sentence
