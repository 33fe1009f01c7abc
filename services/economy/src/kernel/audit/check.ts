/** Result of a check: the number of things checked, and the faults. */
export interface Finding {
  check: string
  looked: number
  wrong: { what: string; why: string }[]
}

/**
 * A rule for data; a feature's rules are in its `*.audit.ts`. Its SQL may read, beside the tables:
 * `recent_transfer` and `recent_entry`: rows since the checkpoint; in a full audit all that are not past; from the start
 * all;
 * `any_entry`: entries of before the checkpoint as well, to be found by their transfer's id;
 * `known_sum` (account_id, total): entries before these; none from the start;
 * `known_seed` (account_id, seed_id, rounds, last_nonce): rounds before these, in a full audit; none from the start;
 * `past` (before): what is younger is not past; -infinity from the start;
 * `since` (at): the checkpoint; -infinity in a full audit;
 * `open_escrow` (seconds): the age at which an open escrow is too old.
 */
export interface Check {
  name: string
  /**
   * Runs in every scheduled audit, every six hours; only in a full one; or only in one from the start. All must read
   * `recent_transfer` and `recent_entry`; a frequent one reads nothing else of the ledger, unless by its id what never
   * becomes past.
   */
  scheduled: 'often' | 'weekly' | 'fromStart'
  /** Returns one number: how many things are checked. */
  looked: string
  /** Returns rows (what, why) of all faults. */
  wrong: string
}
