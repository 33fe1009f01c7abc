/**
 * A switch with which operators turn something off (`gen/switches.ts`).
 */
export interface Switch {
  /** The name in calls: `switch: 'crime'`. */
  name: string
  /** Its place in the operators' list. */
  order: number
  /** The operators' name for it, in Dutch. */
  label: string
}
