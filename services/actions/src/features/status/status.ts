import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { statusHandlers } from './status.rpc.ts'

export const status = feature({
  name: 'status',
  rpc: serves(StatusService, statusHandlers),
})
