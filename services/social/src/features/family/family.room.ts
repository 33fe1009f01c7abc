import type { RoomRule } from '../../kernel/room/room-rule.ts'
import { familiesOf, familyOf } from './membership/membership.store.ts'

/** A family's room is its members'. */
export const familyRoom: RoomRule = {
  async hearers(db, room, accountIds) {
    const families = await familiesOf(db, accountIds)
    return accountIds.filter((accountId) => room === roomOf(families.get(accountId)?.familyId))
  },
  roomOf: async (db, accountId) => roomOf((await familyOf(db, accountId))?.familyId),
}

const roomOf = (familyId: number | undefined) => (familyId === undefined ? null : (`family.${familyId}` as const))
