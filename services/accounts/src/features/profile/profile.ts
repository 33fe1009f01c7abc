import { ProfileService } from '@sottomondo/proto/accounts/v1/profile'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { profileHelp } from './profile.help.ts'
import { profileHandlers } from './profile.rpc.ts'

export const profile = feature({
  name: 'profile',
  rpc: serves(ProfileService, profileHandlers),
  help: profileHelp,
})
