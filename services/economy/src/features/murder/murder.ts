import { MurderService } from '@sottomondo/proto/economy/v1/murder'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { murderAfterDeath } from './murder.after-death.ts'
import { murderAlert } from './murder.alert.ts'
import { murderAudit } from './murder.audit.ts'
import { murderEnded } from './murder.consumers.ts'
import { murderEscrow } from './murder.escrow.ts'
import { murderHandlers } from './murder.rpc.ts'

export const murder = feature({
  name: 'murder',
  rpc: serves(MurderService, ({ kit, ledger }) => murderHandlers(kit, ledger)),
  ledger: {
    /** Bullets of both sides, from the fight's start to its end. */
    owners: { fight: { ids: 'names', receivesEscrows: false } },
    /** Bullets that were shot. */
    sinks: ['murder'],
  },
  escrow: murderEscrow,
  afterDeath: murderAfterDeath,
  consumers: ({ kit, ledger }) => {
    kit.consume('murder-ended', 'sottomondo.actions.murder.ended.v1', murderEnded(ledger))
  },
  personalData: { leftOut: { player_freeze: 'fights that were under way' } },
  alerts: [murderAlert],
  audit: murderAudit,
})
