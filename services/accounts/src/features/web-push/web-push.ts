import { WebPushService } from '@sottomondo/proto/accounts/v1/web_push'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { hearPushEvents } from './web-push.consumers.ts'
import { webPushDeath } from './web-push.death.ts'
import { webPushHelp } from './web-push.help.ts'
import { webPushPersonalData } from './web-push.personal-data.ts'
import { webPushHandlers } from './web-push.rpc.ts'

export const webPush = feature({
  name: 'web-push',
  rpc: serves(WebPushService, webPushHandlers),
  consumers: hearPushEvents,
  personalData: webPushPersonalData,
  atDeath: webPushDeath,
  help: webPushHelp,
})
