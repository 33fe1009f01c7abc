import { WitnessService } from '@sottomondo/proto/economy/v1/witness'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { witnessAuction } from './witness.auction.ts'
import { witnessAudit } from './witness.audit.ts'
import { expireStatements, witnessConsumers } from './witness.consumers.ts'
import { witnessHelp } from './witness.help.ts'
import { witnessPersonalData } from './witness.personal-data.ts'
import { witnessHandlers } from './witness.rpc.ts'
import { witnessRules } from './witness.rules.ts'
import { witnessSeason } from './witness.season.ts'

export const witness = feature({
  name: 'witness',
  rpc: serves(WitnessService, ({ kit, ledger }) => witnessHandlers(kit, ledger)),
  ledger: {
    items: { WITNESS_STATEMENT: { atDeath: 'vanishes' } },
    faucets: ['witness'],
    /** What opening costs, and statements that are too old. */
    sinks: ['witness'],
  },
  consumers: ({ kit, ledger }) => witnessConsumers(kit, ledger),
  schedules: ({ kit, ledger }) =>
    kit.every(witnessRules.lookEveryMs, 'expired statements', expireStatements(kit, ledger)),
  personalData: witnessPersonalData,
  auctions: [witnessAuction],
  audit: witnessAudit,
  season: witnessSeason,
  help: witnessHelp,
})
