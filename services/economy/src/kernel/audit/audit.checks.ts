import type { Db } from '@sottomondo/server-kit/database'
import { control } from '@sottomondo/server-kit/statement'
import { copyRecent, type PreparedChecks } from './audit.store.ts'
import type { Finding } from './check.ts'

export interface Scope {
  /** A timestamp as PostgreSQL writes it: only later rows, and only frequent checks. Without it everything. */
  since?: string | undefined
  /** Also what is past, and none of the sums that are kept of it. */
  fromStart?: boolean | undefined
  openEscrowSeconds: number
}

/** Runs the checks in the caller's snapshot; with `since` in a transaction that may write, which the caller ends. */
export async function auditLedger(
  snapshot: Db,
  checks: PreparedChecks,
  { since, fromStart = false, openEscrowSeconds }: Scope,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const values = { since: since ?? '-infinity', openEscrowSeconds }
  if (since !== undefined) await control(snapshot, copyRecent(since))
  const how = since !== undefined ? 'recent' : fromStart ? 'all' : 'whole'
  for (const check of checks[how]) {
    const { count: looked } = await check.looked.one(snapshot, values)
    findings.push({ check: check.name, looked, wrong: await check.wrong.all(snapshot, values) })
  }
  return findings
}
