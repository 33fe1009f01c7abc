import type { Pool } from '@sottomondo/server-kit/database'

/** How much there is of what grows. */
export interface Sizes {
  accounts: number
  families: number
  posts: number
  chatLines: number
  /** Entries of the ledger. */
  entries: number
}

/** What is said of one call of a list. */
export interface ListCall {
  name: string
  /** Asks as the rpc does, on the given pool. */
  run(pool: Pool): Promise<unknown>
}

/**
 * A feature's part of the bench of lists, in its `*.bulk.ts` here: it fills its tables and says which calls list them
 * (`npm run bench-lists`). It exports `bulk`.
 */
export interface Bulk {
  /** Parts are filled in this order: accounts first, what refers to them after that. */
  order: number
  /** Its tables that grow with the game: a call that scans one of them as a whole is too slow one day. */
  grows: readonly string[]
  /** Of these, tables whose indexes are made once they are full: row by row it would take many minutes. */
  indexedAfter?: readonly string[]
  fill(pool: Pool, sizes: Sizes): Promise<void>
  calls(sizes: Sizes): readonly ListCall[]
  /** Lets some players act, as many whatever the size, so that a scheduled job has something to do. */
  act?(pool: Pool, sizes: Sizes): Promise<void>
}
