/** What was looked at and what is wrong with it. */
export interface Finding {
  check: string
  looked: number
  wrong: { what: string; why: string }[]
}

/**
 * A rule that data must keep; those of a feature stand in its `*.audit.ts`. Its SQL may read, beside the tables:
 * `recent_transfer` and `recent_entry`: those since the checkpoint; in a whole audit all;
 * `known_sum` (account_id, total): entries before the checkpoint; in a whole audit none;
 * `since` (at): the checkpoint; in a whole audit -infinity;
 * `open_escrow` (seconds): the age at which an open escrow is too old.
 */
export interface Check {
  name: string
  /**
   * When the scheduled audit makes it, every six hours or only with a whole audit. One that is made often must read
   * `recent_transfer` and `recent_entry`, for the tables of all transfers and entries grow for ever.
   */
  scheduled: 'often' | 'weekly'
  /** One number: how many things are looked at. */
  looked: string
  /** Rows (what, why) of everything that is wrong. */
  wrong: string
}
