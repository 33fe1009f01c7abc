import { OwnerService } from '@sottomondo/proto/economy/v1/owner'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../feature.ts'
import { ownerAudit } from './owner.audit.ts'
import { ownerHandlers } from './owner.rpc.ts'

export const owner = feature({
  name: 'owner',
  rpc: serves(OwnerService, ({ kit }) => ownerHandlers(kit)),
  audit: ownerAudit,
})
