import type { Sentence } from '../sentence.ts'

export const crimeSentence = {
  reason: 'crime',
  order: 10,
  caught: 'Betrapt bij een misdaad.',
} as const satisfies Sentence
