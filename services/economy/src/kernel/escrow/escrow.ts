import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../feature.ts'
import { escrowAudit } from './escrow.audit.ts'
import { escrowConsumers } from './escrow.consumers.ts'
import { escrowPersonalData } from './escrow.personal-data.ts'
import { escrowPublished } from './escrow.published.ts'
import { escrowHandlers } from './escrow.rpc.ts'

export const escrow = feature({
  name: 'escrow',
  rpc: serves(EscrowService, ({ kit, ledger }) => escrowHandlers(kit, ledger)),
  consumers: ({ kit, ledger }) => escrowConsumers(kit, ledger),
  personalData: escrowPersonalData,
  published: escrowPublished,
  audit: escrowAudit,
})
