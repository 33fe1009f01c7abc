import { AlertService } from '@sottomondo/proto/economy/v1/alert'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { alertAudit } from './alert.audit.ts'
import { alertConsumers } from './alert.consumers.ts'
import { alertHelp } from './alert.help.ts'
import { alertPersonalData } from './alert.personal-data.ts'
import { alertHandlers } from './alert.rpc.ts'
import { friendDeathAlert } from './friend-death.alert.ts'

export const alert = feature({
  name: 'alert',
  rpc: serves(AlertService, ({ kit, ledger }) => alertHandlers(kit, ledger)),
  ledger: { sinks: ['alert'] },
  consumers: ({ kit, ledger }) => alertConsumers(kit, ledger),
  personalData: alertPersonalData,
  alerts: [friendDeathAlert],
  audit: alertAudit,
  help: alertHelp,
})
