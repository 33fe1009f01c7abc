import type { Sentence } from '../sentence.ts'

export const raidSentence = { reason: 'raid', order: 50, caught: 'Betrapt bij een raid.' } as const satisfies Sentence
