import { feature } from '../feature.ts'
import { webPushConsumers } from './web-push.consumers.ts'
import { webPushPersonalData } from './web-push.personal-data.ts'

export const webPush = feature({
  name: 'web-push',
  consumers: webPushConsumers,
  personalData: webPushPersonalData,
})
