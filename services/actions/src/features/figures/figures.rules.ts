/** Rules of this feature: the specification gives no figures. */
export const figuresRules = {
  /** Length of each list of records. */
  listed: 10,
} as const
