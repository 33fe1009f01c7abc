import type { RoomRule } from '../../kernel/room/room-rule.ts'

/** Everybody's chat: whoever lives may hear it. */
export const chatRoom: RoomRule = {
  hearers: async (_db, _room, accountIds) => accountIds,
  roomOf: async () => 'chat',
}
