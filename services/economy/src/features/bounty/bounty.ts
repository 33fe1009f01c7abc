import { BountyService } from '@sottomondo/proto/economy/v1/bounty'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { bountyAudit } from './bounty.audit.ts'
import { bountyConsumers } from './bounty.consumers.ts'
import { bountyHelp } from './bounty.help.ts'
import { bountyPersonalData } from './bounty.personal-data.ts'
import { bountyHandlers } from './bounty.rpc.ts'
import { bountyRules } from './bounty.rules.ts'
import { bountySchedules } from './bounty.schedules.ts'
import { bountySeason } from './bounty.season.ts'
import { forgetBounties } from './bounty.store.ts'

export const bounty = feature({
  name: 'bounty',
  rpc: serves(BountyService, ({ kit, ledger }) => bountyHandlers(kit, ledger)),
  /** The lost part of a share that nobody earned, and what anonymity costs. */
  ledger: { sinks: ['bounty'] },
  consumers: ({ kit, ledger }) => bountyConsumers(kit, ledger),
  schedules: ({ kit, ledger }) => bountySchedules(kit, ledger),
  forgets: [(pool, nowMs) => forgetBounties(pool, nowMs - bountyRules.rememberedDays * 86_400_000)],
  personalData: bountyPersonalData,
  audit: bountyAudit,
  season: bountySeason,
  help: bountyHelp,
})
