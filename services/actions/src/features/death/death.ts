import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { deathHandlers } from './death.rpc.ts'

export const death = feature({
  name: 'death',
  rpc: serves(DeathService, deathHandlers),
})
