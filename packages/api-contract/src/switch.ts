/** What operators can switch off by itself, declared in the `*.switch.ts` beside the calls that name it (`gen/switches.ts`). */
export interface Switch {
  /** As calls name it: `switch: 'crime'`. */
  name: string
  /** Its place in the list of operators. */
  order: number
  /** What operators call it, in Dutch. */
  label: string
}
