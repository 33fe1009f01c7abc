/**
 * A figure of a gangster's record, shown in the status (`gen/records.ts`).
 */
export interface RecordLine {
  /** Its field in the status. */
  field: string
  /** Its place in the order of all figures. */
  order: number
  /** The players' name for it, in the plural. */
  label: string
}
