import { serviceOf } from '@sottomondo/server-kit'
import { features } from '../gen/features.ts'
import { preparedChecks } from './checks.store.ts'
import { economyConfig } from './config.ts'
import { scheduleAudit } from './kernel/audit/audit.job.ts'
import { escrowRules } from './kernel/escrow/escrow.rules.ts'
import { type EconomyContext, type EconomyFeature, feature } from './kernel/feature.ts'
import { openLedger } from './ledger.ts'

/** Proves what all features say of their tables. */
const auditing = feature({
  name: 'audit',
  schedules: ({ kit }) =>
    scheduleAudit(kit, { checks: preparedChecks, openEscrowSeconds: escrowRules.openAtMostSeconds }),
})

/** Makes this service of some of its features, for tests. */
export const economyOf = (...some: readonly EconomyFeature[]) =>
  serviceOf(
    {
      name: 'economy',
      config: economyConfig,
      migrations: new URL('../migrations/', import.meta.url),
      context: (kit) => ({ kit, ledger: openLedger(kit.metrics, kit.committed) }),
    },
    some.map((one) => ({
      ...one,
      consumers(context: EconomyContext) {
        for (const reward of one.rewards ?? []) reward.register(context.kit, context.ledger)
        one.consumers?.(context)
      },
    })),
  )

/** Everything of value: the ledger, the bank, escrows, and payments from other services' facts. */
export const economy = economyOf(...features, auditing)
