import type { Room } from '@sottomondo/event-contract/rooms'
import type { SocialContext } from '../../kernel/context.ts'
import { idFrom, type Reportable } from '../../kernel/report/reportable.ts'
import { findMessage, linesAround } from './chat.store.ts'
import { remove } from './remove.ts'

/** A line of a chat that its reader hears, with those around it. */
export const chatReported = ({ kit, rooms }: Pick<SocialContext, 'kit' | 'rooms'>): Reportable => ({
  async find(tx, readerId, about) {
    const thingId = idFrom(about)
    const found = thingId === undefined ? undefined : await findMessage(tx, thingId)
    if (!found || thingId === undefined) return undefined
    const { room, accountId, accountName, content } = found
    if ((await rooms.hearersOf(tx, room as Room, [readerId])).length === 0) return undefined
    return {
      thingId,
      accountId,
      accountName,
      content,
      place: room === 'chat' ? 'Chat' : 'Familiechat',
      path: room === 'chat' ? '/chat' : null,
      lines: await linesAround(tx, { room, messageId: thingId }),
    }
  },
  stands: async (db, thingId) => (await findMessage(db, thingId)) !== undefined,
  remove: remove(kit),
})
