import { HonorService } from '@sottomondo/proto/social/v1/honor'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { honorConsumers } from './honor.consumers.ts'
import { honorHelp } from './honor.help.ts'
import { honorPersonalData } from './honor.personal-data.ts'
import { honorHandlers } from './honor.rpc.ts'
import { honorSeason } from './honor.season.ts'

export const honor = feature({
  name: 'honor',
  rpc: serves(HonorService, ({ kit }) => honorHandlers(kit)),
  consumers: ({ kit }) => honorConsumers(kit),
  personalData: honorPersonalData,
  season: honorSeason,
  help: honorHelp,
})
