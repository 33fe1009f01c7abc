/**
 * A feature's declaration of its timer, plain data from which `npm run codegen` makes `gen/timers.ts`. Its duration is in the rules of its service.
 */
export interface Timer {
  /** The name in calls (`needs: { timer }`), and the key in answers and pushes. */
  key: string
  /** Its place among all timers: keys are shown in this order (spec 1 §3). */
  order: number
  /** The players' name for it. */
  name: string
  /** The end of the sentence 'Je moet nog ... wachten voordat <until>.' */
  until: string
  /** Its row on the status page; a timer without one is not shown there. */
  status?: {
    /** The page of the timer. */
    path: string
    order: number
    /** Always, only while it runs, or only to players who can become Godfather. */
    shown: 'always' | 'running' | 'godfather'
  }
}
