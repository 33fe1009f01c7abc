import { FairService } from '@sottomondo/proto/casino/v1/fair'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { fairHelp } from './fair.help.ts'
import { fairPersonalData } from './fair.personal-data.ts'
import { fairHandlers } from './fair.rpc.ts'

export const fair = feature({
  name: 'fair',
  rpc: serves(FairService, ({ kit, rounds }) => fairHandlers(kit, rounds)),
  personalData: fairPersonalData,
  help: fairHelp,
})
