import { PremiumService } from '@sottomondo/proto/economy/v1/premium'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { premiumAudit } from './premium.audit.ts'
import { premiumChanged, publishEnded } from './premium.consumers.ts'
import { premiumHelp } from './premium.help.ts'
import { premiumPersonalData } from './premium.personal-data.ts'
import { premiumHandlers } from './premium.rpc.ts'
import { premiumEndIsDue } from './premium.store.ts'

export const premium = feature({
  name: 'premium',
  rpc: serves(PremiumService, ({ kit, ledger }) => premiumHandlers(kit, ledger)),
  ledger: { sinks: ['premium'] },
  consumers: ({ kit }) => {
    kit.consume('premium-card', 'sottomondo.economy.premium.changed.v1', premiumChanged(kit))
  },
  schedules: ({ kit }) => {
    kit.whenDue('premium-ends', premiumEndIsDue, publishEnded(kit))
  },
  personalData: premiumPersonalData,
  audit: premiumAudit,
  help: premiumHelp,
})
