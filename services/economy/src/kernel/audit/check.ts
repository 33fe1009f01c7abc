/** Result of a check: the number of things checked, and the faults. */
export interface Finding {
  check: string
  looked: number
  wrong: { what: string; why: string }[]
}

/**
 * A rule for data; a feature's rules are in its `*.audit.ts`. Its SQL may read, beside the tables:
 * `recent_transfer` and `recent_entry`: rows since the checkpoint; all in a full audit;
 * `known_sum` (account_id, total): entries before the checkpoint; none in a full audit;
 * `since` (at): the checkpoint; -infinity in a full audit;
 * `open_escrow` (seconds): the age at which an open escrow is too old.
 */
export interface Check {
  name: string
  /**
   * Runs in every scheduled audit, every six hours, or only in a full one. A frequent check must read `recent_transfer`
   * and `recent_entry`, as the tables of all transfers and entries grow for ever.
   */
  scheduled: 'often' | 'weekly'
  /** Returns one number: how many things are checked. */
  looked: string
  /** Returns rows (what, why) of all faults. */
  wrong: string
}
