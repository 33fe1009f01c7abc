import { BountyService } from '@sottomondo/proto/economy/v1/bounty'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { bountyAudit } from './bounty.audit.ts'
import { bountyConsumers } from './bounty.consumers.ts'
import { bountyHelp } from './bounty.help.ts'
import { bountyPersonalData } from './bounty.personal-data.ts'
import { bountyHandlers } from './bounty.rpc.ts'
import { bountySchedules } from './bounty.schedules.ts'
import { bountySeason } from './bounty.season.ts'

export const bounty = feature({
  name: 'bounty',
  rpc: serves(BountyService, ({ kit, ledger }) => bountyHandlers(kit, ledger)),
  /** The lost part of a share that nobody earned, and what anonymity costs. */
  ledger: { sinks: ['bounty'] },
  consumers: ({ kit, ledger }) => bountyConsumers(kit, ledger),
  schedules: ({ kit, ledger }) => bountySchedules(kit, ledger),
  personalData: bountyPersonalData,
  audit: bountyAudit,
  season: bountySeason,
  help: bountyHelp,
})
