import { PerkService } from '@sottomondo/proto/economy/v1/perk'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { perkAudit } from './perk.audit.ts'
import { experienceEarned } from './perk.consumers.ts'
import { perkHelp } from './perk.help.ts'
import { perkPersonalData } from './perk.personal-data.ts'
import { perkHandlers } from './perk.rpc.ts'
import { perkSeason } from './perk.season.ts'

export const perk = feature({
  name: 'perk',
  rpc: serves(PerkService, ({ kit, ledger }) => perkHandlers(kit, ledger)),
  ledger: { sinks: ['perk', 'augment'] },
  consumers: ({ kit }) => {
    kit.consume('research-car-theft', 'sottomondo.actions.car-theft.committed.v1', experienceEarned)
    kit.consume('research-goods', 'sottomondo.actions.goods.traded.v1', experienceEarned)
    kit.consume('research-breakout', 'sottomondo.actions.breakout.succeeded.v1', experienceEarned)
  },
  personalData: perkPersonalData,
  audit: perkAudit,
  season: perkSeason,
  help: perkHelp,
})
