import { features } from '../gen/features.ts'
import { preparedChecks } from './checks.store.ts'
import { scheduleAudit } from './kernel/audit/audit.schedules.ts'
import { escrowRules } from './kernel/escrow/escrow.rules.ts'
import { feature } from './kernel/feature.ts'
import { economyOf } from './service-of.ts'

/** Proves what all features say of their tables. */
const auditing = feature({
  name: 'audit',
  schedules: ({ kit }) =>
    scheduleAudit(kit, { checks: preparedChecks, openEscrowSeconds: escrowRules.openAtMostSeconds }),
})

/** Everything of value: the ledger, the bank, escrows, and payments from other services' facts. */
export const economy = economyOf(...features, auditing)
