import { OutboxService } from '@sottomondo/proto/accounts/v1/outbox'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../feature.ts'
import { messagePersonalData } from './message.personal-data.ts'
import { messageHandlers } from './message.rpc.ts'
import { keptMessageSeconds } from './message.rules.ts'
import { deleteMessages } from './message.store.ts'

export const message = feature({
  name: 'message',
  rpc: serves(OutboxService, messageHandlers),
  forgets: [(pool, nowMs) => deleteMessages.run(pool, { before: nowMs - keptMessageSeconds * 1000 })],
  personalData: messagePersonalData,
})
