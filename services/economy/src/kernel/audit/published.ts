import type { Fact } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import type { Finding } from './check.ts'

/** A fact on JetStream. */
export interface PublishedFact {
  payload: unknown
  requestId: string
  /** Its effect must exist: its consumer had acked it before the snapshot, or it was published before. */
  isDue: boolean
}

/**
 * Compares published facts with their effects in the ledger: `*.published.ts` of a feature, and one for each reward.
 */
export interface PublishedCheck {
  check: string
  facts: readonly {
    fact: Fact
    /** Economy's consumer that has acked the facts due; without one all published facts are due. */
    consumer?: string | undefined
    /** Returns the facts whose effect is wrong in the snapshot. */
    compare(snapshot: Db, batch: readonly PublishedFact[]): Promise<Finding['wrong']>
  }[]
}
