import { control, type Db, type Logger, openPool, ping } from '@sottomondo/server-kit'
import { auditLedger } from './audit.checks.ts'
import { auditFacts } from './audit.facts.ts'
import { auditReceipts } from './audit.receipts.ts'
import type { Finding } from './check.ts'

/** Looks at everything in one snapshot, which changes nothing and stands still however busy the service is. */
export async function audit(options: {
  databaseUrl: string
  /** With it the facts on JetStream are compared as well. */
  natsUrl?: string | undefined
  /** Proves to NATS that we are the user `audit`. */
  natsSeed?: string | undefined
  /** With it the owner of the facts that were paid is asked whether they are his. */
  actionsDatabaseUrl?: string | undefined
  openEscrowSeconds: number
  log: Logger
}): Promise<Finding[]> {
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
    const published = url ? await auditFacts({ url, seed }, openSnapshot) : undefined
    if (!published) await openSnapshot()
    const findings = await auditLedger(client, options)
    if (published) findings.push(...published.rewards, published.rounds, published.settlements)
    const { actionsDatabaseUrl } = options
    if (actionsDatabaseUrl) findings.push(await auditReceipts(client, actionsDatabaseUrl, options.log))
    return findings
  } finally {
    client.release(true)
    await pool.end()
  }
}
