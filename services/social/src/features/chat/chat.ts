import { ChatService } from '@sottomondo/proto/social/v1/chat'
import { keeping } from '@sottomondo/server-kit/consumer'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { chatHelp } from './chat.help.ts'
import { chatPersonalData } from './chat.personal-data.ts'
import { chatRoom } from './chat.room.ts'
import { chatHandlers } from './chat.rpc.ts'
import { forgetOldMessages, writeSymbols } from './chat.store.ts'

/** Keeps players' chat symbols, which accounts owns, and forgets old messages. */
export const chat = feature({
  name: 'chat',
  rpc: serves(ChatService, ({ kit, rooms }) => chatHandlers(kit, rooms)),
  consumers: ({ kit }) => {
    kit.consume('chat-symbol', 'sottomondo.accounts.settings.symbol-set.v1', keeping(writeSymbols))
  },
  schedules: ({ kit }) => {
    kit.schedule(
      'forget-old-chat',
      '11 * * * *',
      async () => void (await forgetOldMessages(kit.pool, kit.clock.nowMs())),
    )
  },
  room: chatRoom,
  personalData: chatPersonalData,
  help: chatHelp,
})
