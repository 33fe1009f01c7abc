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
  /** It stills work that begins without a call (`unlessSwitchedOff` of server-kit), and need stand at none. */
  background?: true
}
