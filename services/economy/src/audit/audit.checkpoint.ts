import { type Db, type Logger, openPool, run } from '@sottomondo/server-kit'
import { auditLedger } from './audit.checks.ts'
import { isClean } from './audit.report.ts'
import type { Finding } from './check.ts'

/**
 * The scheduled audit: what came since the last one that found nothing wrong, every balance against what its entries
 * come to, and whatever is quickly read. Everything is looked at once a week, and whenever something seems wrong, which
 * then decides. The checkpoint moves only when all is in order, so a fault is told of until it is put right.
 */
export async function auditSinceCheckpoint(options: {
  databaseUrl: string
  openEscrowSeconds: number
  /** Shorter in tests. */
  marginSeconds?: number
  log: Logger
}): Promise<Finding[]> {
  const { openEscrowSeconds, marginSeconds = 300 } = options
  const pool = openPool(options.databaseUrl, 1, 'economy audit', options.log)
  const client = await pool.connect()
  try {
    const recent = await look(client, 'recent', openEscrowSeconds, marginSeconds)
    if (recent && isClean(recent)) return recent
    return (await look(client, 'whole', openEscrowSeconds, marginSeconds)) ?? []
  } finally {
    client.release(true)
    await pool.end()
  }
}

/** @returns null where everything has to be looked at: it never was, or not for a week */
async function look(
  db: Db,
  scope: 'recent' | 'whole',
  openEscrowSeconds: number,
  marginSeconds: number,
): Promise<Finding[] | null> {
  const until = await completeUntil(db, marginSeconds)
  await db.query('begin isolation level repeatable read')
  try {
    const [checkpoint] = await run<{ until: string }>(
      db,
      'audit_checkpoint',
      `select until::text from audit_checkpoint where whole_at > now() - interval '7 days'`,
    )
    if (scope === 'recent' && !checkpoint) return null
    // However few transfers there are yet: those since the checkpoint are found by their time, entries by their transfer.
    if (scope === 'recent') await db.query('set local enable_seqscan = off')
    const since = scope === 'recent' ? checkpoint?.until : undefined
    const findings = await auditLedger(db, { since, openEscrowSeconds })
    if (isClean(findings)) await moveCheckpoint(db, scope, until)
    return findings
  } finally {
    // What was written for a checkpoint is committed by now.
    await db.query('rollback')
  }
}

/**
 * Before this moment no transfer can appear any more: a transfer has the time at which its transaction began, so those
 * that still run are waited for, and those that may be about to tell PostgreSQL that they run. Asked before the snapshot
 * is taken, which then has all of them.
 */
async function completeUntil(db: Db, marginSeconds: number): Promise<string> {
  const [row] = await run<{ until: string }>(
    db,
    'audit_complete_until',
    `select least(now() - make_interval(secs => $1), min(xact_start))::text as until from pg_stat_activity
     where usename = current_user and pid <> pg_backend_pid()`,
    [marginSeconds],
  )
  if (!row) throw new Error('PostgreSQL did not say what runs')
  return row.until
}

async function moveCheckpoint(db: Db, scope: 'recent' | 'whole', until: string): Promise<void> {
  if (scope === 'whole') {
    await run(db, 'audit_sum_forget', 'delete from audit_sum')
    await run(
      db,
      'audit_sum_all',
      `insert into audit_sum (account_id, total)
       select e.account_id, sum(e.amount) from entry e join transfer t on t.id = e.transfer_id
       where t.created_at < $1 group by 1`,
      [until],
    )
  } else {
    await run(
      db,
      'audit_sum_add',
      `insert into audit_sum as s (account_id, total)
       select e.account_id, sum(e.amount) from recent_entry e join recent_transfer t on t.id = e.transfer_id
       where t.created_at < $1 group by 1
       on conflict (account_id) do update set total = s.total + excluded.total`,
      [until],
    )
  }
  await run(
    db,
    'audit_checkpoint_move',
    `insert into audit_checkpoint as c (until, whole_at) values ($1, now())
     on conflict (only_row) do update set until = case when $2 then excluded.until else greatest(c.until, excluded.until) end,
       whole_at = case when $2 then excluded.whole_at else c.whole_at end`,
    [until, scope === 'whole'],
  )
  await db.query('commit')
}
