import type { Kit } from '@sottomondo/server-kit/service'
import { alertSources } from '../../../gen/alerts.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { alertFailed } from './alert.facts.ts'
import { createAlertMetrics } from './alert.metrics.ts'
import { alertRules } from './alert.rules.ts'
import { deleteOldAlerts } from './alert.store.ts'
import { payAlerts } from './pay-alerts.ts'

const dayMs = 86_400_000

export function alertConsumers(kit: Kit<unknown>, ledger: Ledger): void {
  const metrics = createAlertMetrics(kit.metrics)
  for (const source of alertSources) source.register(kit)
  kit.consume('alert-failed', 'sottomondo.accounts.alert-delivery.failed.v1', alertFailed(ledger, metrics))
  kit.every(alertRules.lookEveryMs, 'alerts', payAlerts(kit, ledger, metrics))
  kit.schedule('old-alerts', '17 4 * * *', async () => {
    await deleteOldAlerts.run(kit.pool, { before: kit.clock.nowMs() - alertRules.keptDays * dayMs })
  })
}
