import { ProfileService } from '@sottomondo/proto/social/v1/profile'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { profileHandlers } from './profile.rpc.ts'

export const profile = feature({
  name: 'profile',
  rpc: serves(ProfileService, ({ kit }) => profileHandlers(kit)),
})
