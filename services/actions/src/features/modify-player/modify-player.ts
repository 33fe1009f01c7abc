import { ModifyPlayerService } from '@sottomondo/proto/actions/v1/modify_player'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { modifyPlayerHandlers } from './modify-player.rpc.ts'

export const modifyPlayer = feature({
  name: 'modify-player',
  rpc: serves(ModifyPlayerService, modifyPlayerHandlers),
})
