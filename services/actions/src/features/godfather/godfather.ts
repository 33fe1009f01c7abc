import { GodfatherService } from '@sottomondo/proto/actions/v1/godfather'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { godfatherHelp } from './godfather.help.ts'
import { godfatherHandlers } from './godfather.rpc.ts'
import { godfatherTimer } from './godfather.timer.ts'

export const godfather = feature({
  name: 'godfather',
  rpc: serves(GodfatherService, godfatherHandlers),
  timers: [godfatherTimer],
  help: godfatherHelp,
})
