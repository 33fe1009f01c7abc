/** A reason for a jail sentence (`gen/sentences.ts`). */
export interface Sentence {
  /** The reason's name in facts. */
  reason: string
  /** Its place in the order of all reasons. */
  order: number
  /** The text in the log: 'Betrapt bij een misdaad.' */
  caught: string
}
