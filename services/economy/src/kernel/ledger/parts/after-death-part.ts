import type { Db } from '@sottomondo/server-kit/database'
import type { OutboxRow } from '@sottomondo/server-kit/outbox'

/** A death whose estate is being divided. */
interface SettledDeath {
  accountId: number
  /** Living; null where nobody killed them. */
  killerAccountId: number | null
  /** Whether nobody may learn of the killer, also not from what they got. */
  isAnonymous: boolean
  nowMs: number
}

/** What else a feature does when an estate is divided, of which it divides nothing: `*.after-death.ts`. */
export interface AfterDeathPart {
  /** Rows of features are locked in this order, the smaller number first. */
  lockOrder: number
  /**
   * Runs in the transaction that divides the estate, with all of it locked and just before it is booked.
   * @returns what is published with it
   */
  afterDeath(tx: Db, death: SettledDeath): Promise<OutboxRow[]>
}
