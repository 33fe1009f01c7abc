import { OutboxService } from '@sottomondo/proto/accounts/v1/outbox'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../feature.ts'
import { messagePersonalData } from './message.personal-data.ts'
import { messageHandlers } from './message.rpc.ts'

export const message = feature({
  name: 'message',
  rpc: serves(OutboxService, messageHandlers),
  personalData: messagePersonalData,
})
