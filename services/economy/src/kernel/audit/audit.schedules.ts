import type { Kit } from '@sottomondo/server-kit/service'
import { Gauge } from 'prom-client'
import { auditSinceCheckpoint } from './audit.checkpoint.ts'
import type { PreparedChecks } from './audit.store.ts'

/** Audits the ledger on a schedule, so that a fault raises an alert by itself. */
export function scheduleAudit(kit: Kit<unknown>, what: { checks: PreparedChecks; openEscrowSeconds: number }): void {
  const registers = [kit.metrics.registry]
  const findings = new Gauge({
    name: 'ledger_audit_findings',
    help: 'What the last scheduled audit of this process found wrong; 0 before its first',
    registers,
  })
  const madeAt = new Gauge({
    name: 'ledger_audit_last_run_timestamp_seconds',
    help: 'When this process last made the scheduled audit; 0 before its first',
    registers,
  })
  kit.schedule('audit', '41 */6 * * *', async () => {
    const { DATABASE_URL: databaseUrl = '' } = kit.config
    const results = await auditSinceCheckpoint({ ...what, databaseUrl, log: kit.log })
    const wrong = results.flatMap((one) => one.wrong.map((fault) => ({ check: one.check, ...fault })))
    findings.set(wrong.length)
    madeAt.set(Date.now() / 1000)
    for (const fault of wrong.slice(0, 10)) kit.log.error(fault, 'audit: found a fault')
  })
}
