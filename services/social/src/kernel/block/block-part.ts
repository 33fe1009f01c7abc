import type { Db } from '@sottomondo/server-kit/database'
import type { OutboxRow } from '@sottomondo/server-kit/outbox'

interface Block {
  accountId: number
  /** All gangsters of the blocked person. */
  blockedAccountIds: number[]
  nowMs: number
}

/** What else a feature does when a player blocks another, in the same transaction: `*.block.ts`. */
export type BlockPart = (tx: Db, block: Block) => Promise<OutboxRow[]>
