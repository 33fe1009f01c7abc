export type Series = {
  name: string
  /** The name on a phone, where that is shorter. */
  shortName?: string
  /** One value for each point; undefined where it is unknown. */
  values: readonly (number | undefined)[]
}
