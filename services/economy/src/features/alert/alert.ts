import { AlertService } from '@sottomondo/proto/economy/v1/alert'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { alertAudit } from './alert.audit.ts'
import { alertConsumers } from './alert.consumers.ts'
import { alertHelp } from './alert.help.ts'
import { alertMetrics } from './alert.metrics.ts'
import { alertPersonalData } from './alert.personal-data.ts'
import { alertHandlers } from './alert.rpc.ts'
import { alertRules } from './alert.rules.ts'
import { alertIsDue, deleteOldAlerts } from './alert.store.ts'
import { friendDeathAlert } from './friend-death.alert.ts'
import { payAlerts } from './pay-alerts.ts'

export const alert = feature({
  name: 'alert',
  rpc: serves(AlertService, ({ kit, ledger }) => alertHandlers(kit, ledger)),
  ledger: { sinks: ['alert'] },
  consumers: ({ kit, ledger }) => alertConsumers(kit, ledger),
  schedules: ({ kit, ledger }) => kit.whenDue('alerts', alertIsDue, payAlerts(kit, ledger, alertMetrics(kit.metrics))),
  forgets: [(pool, nowMs) => deleteOldAlerts.run(pool, { before: nowMs - alertRules.keptDays * 86_400_000 })],
  personalData: alertPersonalData,
  alerts: [friendDeathAlert],
  audit: alertAudit,
  help: alertHelp,
})
