import type { RoomRule } from './room-rule.ts'

/** A family's room. Until families are there it is nobody's. */
export const familyRoom: RoomRule = {
  hearers: async () => [],
  roomOf: async () => null,
}
