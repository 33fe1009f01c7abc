import { type Db, run } from '@sottomondo/server-kit'
import { checks } from '../../gen/audit.ts'
import type { Finding } from './check.ts'

export interface Scope {
  /** A timestamp as PostgreSQL writes it: only what came since, and the checks that are made often. Without it everything. */
  since?: string | undefined
  openEscrowSeconds: number
}

const given = 'since as (select $1::timestamptz as at), open_escrow as (select $2::float8 as seconds)'
const whole = `with ${given},
  recent_transfer as not materialized (select * from transfer),
  recent_entry as not materialized (select * from entry),
  known_sum as (select null::bigint as account_id, null::numeric as total where false)`
const recent = `with ${given}, known_sum as (select account_id, total from audit_sum)`
/**
 * Read once for all checks, by their time; entries carry none and are looked up by their transfer. `offset 0` keeps the
 * planner from reading all there are.
 */
const copyRecent = (since: string) => `
  create temp table recent_transfer on commit drop as select * from transfer where created_at >= '${since}';
  create temp table recent_entry on commit drop as
    select e.* from recent_transfer t
    cross join lateral (select * from entry where transfer_id = t.id offset 0) as e;
  analyze recent_transfer, recent_entry`

/** Makes the checks in the caller's snapshot; with `since` in a transaction that may write, which the caller ends. */
export async function auditLedger(snapshot: Db, { since, openEscrowSeconds }: Scope): Promise<Finding[]> {
  const findings: Finding[] = []
  const [tables, how] = since === undefined ? [whole, 'whole'] : [recent, 'recent']
  const values = [since ?? '-infinity', openEscrowSeconds]
  if (since !== undefined) await snapshot.query(copyRecent(since))
  for (const check of checks) {
    if (since !== undefined && check.scheduled === 'weekly') continue
    const [looked] = await run<{ count: number }>(
      snapshot,
      `${how} looked: ${check.name}`,
      `${tables} select (${check.looked}) as count`,
      values,
    )
    const wrong = await run<{ what: string; why: string }>(
      snapshot,
      `${how} wrong: ${check.name}`,
      `${tables} select what, why from (${check.wrong}) as found order by 1`,
      values,
    )
    findings.push({ check: check.name, looked: Number(looked?.count), wrong })
  }
  return findings
}
