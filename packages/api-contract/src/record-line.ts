/** What a gangster has on their name by a feature, declared in its `*.record.ts`: a figure of the status (`gen/records.ts`). */
export interface RecordLine {
  /** Its field in the status. */
  field: string
  /** Its place among the others. */
  order: number
  /** What players call it, in the plural. */
  label: string
}
