import type { Fact } from '@sottomondo/event-contract'
import type { Db } from '@sottomondo/server-kit'
import type { Finding } from './check.ts'

/** A fact as it stands on JetStream. */
export interface PublishedFact {
  payload: unknown
  requestId: string
  /** It must have had its effect: its consumer had acked it before the snapshot was taken, or it was published before. */
  isDue: boolean
}

/** What published facts should have left in the ledger: `*.published.ts` of a feature, and one for each reward. */
export interface PublishedCheck {
  check: string
  facts: readonly {
    fact: Fact
    /** Of economy, which has acked what must be there; without one all that was published must be. */
    consumer?: string | undefined
    /** Whether their effect is right in the snapshot. */
    compare(snapshot: Db, batch: readonly PublishedFact[]): Promise<Finding['wrong']>
  }[]
}
