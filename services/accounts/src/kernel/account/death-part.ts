import type { Db } from '@sottomondo/server-kit/database'
import type { OutboxRow } from '@sottomondo/server-kit/outbox'

interface Death {
  deathId: string
  accountId: number
  accountName: string
  userId: number
  diedAtMs: number
}

/** What else a feature tells when a gangster dies, in the same transaction: `*.death.ts`. */
export type DeathPart = (tx: Db, death: Death) => Promise<OutboxRow[]>
