import { type Db, run } from '@sottomondo/server-kit'
import { checks } from '../../gen/audit.ts'
import type { Finding } from './check.ts'

/** Looks at everything in the caller's snapshot. */
export async function auditLedger(snapshot: Db, options: { openEscrowSeconds: number }): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checks) {
    const [looked] = await run<{ count: number }>(
      snapshot,
      `audit looked: ${check.name}`,
      `select (${check.looked}) as count`,
    )
    const wrong = await run<{ what: string; why: string }>(
      snapshot,
      `audit wrong: ${check.name}`,
      `select what, why from (${check.wrong}) as found order by 1`,
      check.wrong.includes('$1') ? [options.openEscrowSeconds] : [],
    )
    findings.push({ check: check.name, looked: Number(looked?.count), wrong })
  }
  return findings
}
