import { type Db, openPool, ping } from '@sottomondo/server-kit/database'
import type { Logger } from '@sottomondo/server-kit/log'
import { control } from '@sottomondo/server-kit/statement'
import { auditLedger } from './audit.checks.ts'
import type { PreparedChecks } from './audit.store.ts'
import type { Finding } from './check.ts'
import type { PublishedCheck } from './published.ts'
import { auditFacts } from './published-facts.ts'

export interface AuditOptions {
  databaseUrl: string
  /** If given, the facts on JetStream are compared as well. */
  natsUrl?: string | undefined
  /** Authenticates as the NATS user `audit`. */
  natsSeed?: string | undefined
  /** If given, the owner of the paid facts is asked to confirm them. */
  actionsDatabaseUrl?: string | undefined
  openEscrowSeconds: number
  /** Also reads what is past of the ledger; otherwise the sums that are kept of it. */
  fromStart?: boolean | undefined
  log: Logger
}

/** The parts of a full audit. */
export interface AuditParts {
  checks: PreparedChecks
  published: readonly PublishedCheck[]
  /** Checks paid facts with their owner, as its own role. */
  ownerOfFacts(snapshot: Db, databaseUrl: string, log: Logger): Promise<Finding>
}

/** Audits everything in one read-only snapshot, which does not change however busy the service is. */
export async function auditAll(
  options: AuditOptions,
  { checks, published, ownerOfFacts }: AuditParts,
): Promise<Finding[]> {
  const pool = openPool(options.databaseUrl, 1, 'economy audit', options.log)
  const client = await pool.connect()
  try {
    const openSnapshot = async (): Promise<Db> => {
      await control(client, 'begin isolation level repeatable read read only')
      // The first statement takes the snapshot, not begin.
      await ping(client)
      return client
    }
    const { natsUrl: url, natsSeed: seed } = options
    const ofFacts = url ? await auditFacts({ url, seed }, published, openSnapshot) : undefined
    if (!ofFacts) await openSnapshot()
    const findings = await auditLedger(client, checks, options)
    findings.push(...(ofFacts ?? []))
    const { actionsDatabaseUrl } = options
    if (actionsDatabaseUrl) findings.push(await ownerOfFacts(client, actionsDatabaseUrl, options.log))
    return findings
  } finally {
    client.release(true)
    await pool.end()
  }
}
