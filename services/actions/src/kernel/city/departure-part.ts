import type { Db } from '@sottomondo/server-kit/database'
import type { OutboxRow } from '@sottomondo/server-kit/outbox'

/**
 * What else a feature does when a gangster leaves a city: `*.departure.ts`. Their row is locked.
 * @returns what is published with the journey
 */
export type DeparturePart = (tx: Db, departure: { accountId: number; nowMs: number }) => Promise<OutboxRow[]>
