import { type Db, openPool } from '@sottomondo/server-kit/database'
import type { Logger } from '@sottomondo/server-kit/log'
import { control } from '@sottomondo/server-kit/statement'
import { auditLedger } from './audit.checks.ts'
import { isClean } from './audit.report.ts'
import {
  addRecentSums,
  completeUntil,
  findCheckpoint,
  forgetSums,
  type PreparedChecks,
  saveCheckpoint,
  sumAll,
} from './audit.store.ts'
import type { Finding } from './check.ts'

/**
 * The scheduled audit: rows since the last clean audit, every balance against the sum of its entries, and all cheap
 * checks. A full audit runs once a week, and whenever something seems wrong; it then decides. The checkpoint moves only
 * after a clean result, so a fault is reported until it is put right.
 */
export async function auditSinceCheckpoint(options: {
  databaseUrl: string
  checks: PreparedChecks
  openEscrowSeconds: number
  /** Shorter in tests. */
  marginSeconds?: number
  log: Logger
}): Promise<Finding[]> {
  const { checks, openEscrowSeconds, marginSeconds = 300 } = options
  const pool = openPool(options.databaseUrl, 1, 'economy audit', options.log)
  const client = await pool.connect()
  try {
    const recent = await look(client, checks, 'recent', openEscrowSeconds, marginSeconds)
    if (recent && isClean(recent)) return recent
    return (await look(client, checks, 'whole', openEscrowSeconds, marginSeconds)) ?? []
  } finally {
    client.release(true)
    await pool.end()
  }
}

/** @returns null when a full audit is due: there was none, or not for a week */
async function look(
  db: Db,
  checks: PreparedChecks,
  scope: 'recent' | 'whole',
  openEscrowSeconds: number,
  marginSeconds: number,
): Promise<Finding[] | null> {
  // No transfer can appear before this moment any more: a transfer has the time at which its transaction began, so this
  // waits for running transactions, and for those about to report that they run. Queried before the snapshot, which
  // then has all of them.
  const { until } = await completeUntil.one(db, { marginSeconds })
  await control(db, 'begin isolation level repeatable read')
  try {
    const checkpoint = await findCheckpoint.first(db)
    if (scope === 'recent' && !checkpoint) return null
    // Also with few transfers: those since the checkpoint are found by their time, entries by their transfer.
    if (scope === 'recent') await control(db, 'set local enable_seqscan = off')
    const since = scope === 'recent' ? checkpoint?.until : undefined
    const findings = await auditLedger(db, checks, { since, openEscrowSeconds })
    if (isClean(findings)) await moveCheckpoint(db, scope, until)
    return findings
  } finally {
    // The checkpoint's own writes are committed by now.
    await control(db, 'rollback')
  }
}

async function moveCheckpoint(db: Db, scope: 'recent' | 'whole', until: string): Promise<void> {
  if (scope === 'whole') {
    await forgetSums.run(db)
    await sumAll.run(db, { until })
  } else {
    await addRecentSums.run(db, { until })
  }
  await saveCheckpoint.run(db, { until, isWhole: scope === 'whole' })
  await control(db, 'commit')
}
