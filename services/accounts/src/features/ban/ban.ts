import { BanService } from '@sottomondo/proto/accounts/v1/ban'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { banHandlers } from './ban.rpc.ts'

export const ban = feature({
  name: 'ban',
  rpc: serves(BanService, banHandlers),
  personalData: { leftOut: { banned_network: 'from where nobody is let in: of an admin, and not of a person' } },
})
