import type { Db } from '@sottomondo/server-kit/database'

interface Birth {
  accountId: number
  createdAtMs: number
  nowMs: number
  gameSpeed: number
}

/** What else a feature does when a gangster is born: `*.birth.ts`. Its row is written in the same transaction. */
export type BirthPart = (tx: Db, birth: Birth) => Promise<void>
