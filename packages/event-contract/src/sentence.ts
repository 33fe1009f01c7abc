/** What somebody is jailed for, declared in the `*.sentence.ts` of the feature (`gen/sentences.ts`). */
export interface Sentence {
  /** As facts name it. */
  reason: string
  /** Its place among the others. */
  order: number
  /** What the log says of it: 'Betrapt bij een misdaad.' */
  caught: string
}
