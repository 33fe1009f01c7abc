import type { Db } from '@sottomondo/server-kit/database'
import { audit } from '../src/audit.ts'
import { preparedChecks } from '../src/checks.store.ts'
import { auditSinceCheckpoint } from '../src/kernel/audit/audit.checkpoint.ts'
import { auditLedger } from '../src/kernel/audit/audit.checks.ts'
import { economyConnections, type TestKit } from './economy-kit.ts'

/** Reads the books: audits, rows, deadlocks. */
export function booksOf({ kit: { pool, log }, databaseUrl }: TestKit) {
  async function count(sql: string, values: unknown[] = []): Promise<number> {
    const { rows } = await (pool as Db).query(`select (${sql})::bigint as n`, values)
    return rows[0].n
  }

  return {
    audit: (openEscrowSeconds = 3600, fromStart = false) => audit({ databaseUrl, openEscrowSeconds, fromStart, log }),
    /** Audits as the schedule does. */
    auditSinceCheckpoint: (marginSeconds?: number) =>
      auditSinceCheckpoint({
        databaseUrl,
        checks: preparedChecks,
        openEscrowSeconds: 3600,
        log,
        ...(marginSeconds !== undefined && { marginSeconds }),
      }),
    /** Runs the same checks inside an open transaction. */
    auditIn: (db: Db) => auditLedger(db, preparedChecks, { openEscrowSeconds: 3600 }),
    count,
    /** Returns the deadlocks of this file so far, including those that a retry has hidden. */
    async deadlocks(): Promise<number> {
      const all = await Promise.all(Array.from({ length: economyConnections }, () => pool.connect()))
      for (const one of all) {
        await one.query('select pg_stat_force_next_flush()')
        one.release()
      }
      return count('select deadlocks from pg_stat_database where datname = current_database()')
    },
  }
}
