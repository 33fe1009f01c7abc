/**
 * What a feature declares of its timer in its `*.timer.ts`, beside its calls: plain data, of which `npm run codegen` makes
 * `gen/timers.ts`. How long it runs stands in the rules of its service.
 */
export interface Timer {
  /** What calls need it by (`needs: { timer }`), and its key in answers and pushes. */
  key: string
  /** Its place among all: keys are shown and told in this order (spec 1 §3). */
  order: number
  /** What players call it. */
  name: string
  /** What is waited for: 'Je moet nog ... wachten voordat <until>.' */
  until: string
  /** Its row on the status page; a timer without one is not shown there. */
  status?: {
    /** The page that it belongs to. */
    path: string
    order: number
    /** Always, only while it runs, or only to those who can become Godfather. */
    shown: 'always' | 'running' | 'godfather'
  }
}
