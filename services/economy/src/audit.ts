import { published } from '../gen/published.ts'
import { rewards } from '../gen/rewards.ts'
import { preparedChecks } from './checks.store.ts'
import { auditReceipts } from './features/crime/crime.receipts.ts'
import { type AuditOptions, auditAll } from './kernel/audit/audit.ts'

/** Runs the whole audit, with the checks of the kernel and of all features. */
export const audit = (options: AuditOptions) =>
  auditAll(options, {
    checks: preparedChecks,
    published: [...rewards.map((reward) => reward.published), ...published],
    ownerOfFacts: auditReceipts,
  })
