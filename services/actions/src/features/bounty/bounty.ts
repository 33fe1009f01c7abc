import { BountyService } from '@sottomondo/proto/actions/v1/bounty'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { bountyHandlers } from './bounty.rpc.ts'

export const bounty = feature({
  name: 'bounty',
  rpc: serves(BountyService, bountyHandlers),
})
