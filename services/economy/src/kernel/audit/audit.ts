import { control, type Db, type Logger, openPool, ping } from '@sottomondo/server-kit'
import { auditLedger } from './audit.checks.ts'
import { auditFacts } from './audit.facts.ts'
import type { PreparedChecks } from './audit.store.ts'
import type { Finding } from './check.ts'
import type { PublishedCheck } from './published.ts'

export interface AuditOptions {
  databaseUrl: string
  /** With it the facts on JetStream are compared as well. */
  natsUrl?: string | undefined
  /** Proves to NATS that we are the user `audit`. */
  natsSeed?: string | undefined
  /** With it the owner of the facts that were paid is asked whether they are its own. */
  actionsDatabaseUrl?: string | undefined
  openEscrowSeconds: number
  log: Logger
}

/** What there is to look at. */
export interface AuditParts {
  checks: PreparedChecks
  published: readonly PublishedCheck[]
  /** Asks the owner of the facts that were paid, as its own role. */
  ownerOfFacts(snapshot: Db, databaseUrl: string, log: Logger): Promise<Finding>
}

/** Looks at everything in one snapshot, which changes nothing and stands still however busy the service is. */
export async function auditAll(
  options: AuditOptions,
  { checks, published, ownerOfFacts }: AuditParts,
): Promise<Finding[]> {
  const pool = openPool(options.databaseUrl, 1, 'economy audit', options.log)
  const client = await pool.connect()
  try {
    const openSnapshot = async (): Promise<Db> => {
      await control(client, 'begin isolation level repeatable read read only')
      // A snapshot is taken by the first statement, not by begin.
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
