/** What was looked at and what is wrong with it. */
export interface Finding {
  check: string
  looked: number
  wrong: { what: string; why: string }[]
}

/** A rule that data must keep; those of a feature stand in its `*.audit.ts`. */
export interface Check {
  name: string
  /** One number: how many things are looked at. */
  looked: string
  /** Rows (what, why) of everything that is wrong. $1: the age in seconds at which an open escrow is too old. */
  wrong: string
}
