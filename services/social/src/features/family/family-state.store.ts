import type { FamilyRole } from '@sottomondo/event-contract/names'
import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'

const familiesAfter = statement({
  name: 'family_state',
  params: { afterId: 'bigint', mostRows: 'bigint' },
  row: {
    key: ['bigint', 'f.id'],
    familyId: ['bigint', 'f.id'],
    familyName: 'text',
    familySymbol: 'text|null',
    cityName: 'text',
    memberCount: 'int',
    version: ['bigint', 'f.version'],
    createdAtMs: ['epochMs', 'f.created_at'],
    endedAtMs: ['epochMs|null', 'f.ended_at'],
    donAccountId: ['bigint', 'don.account_id'],
  },
  text: `select $row from family f join family_member don on don.family_id = f.id and don.role = 'DON'
    where f.id > $afterId and f.ended_at is null order by f.id limit $mostRows`,
})
/** Returns the families behind an id. */
export const readFamiliesAfter = (db: Db, afterId: number, mostRows: number) =>
  familiesAfter.all(db, { afterId, mostRows })

const members = statement({
  name: 'family_member_state',
  params: { afterId: 'bigint', mostRows: 'bigint' },
  row: {
    key: ['bigint', 'm.account_id'],
    accountId: ['bigint', 'm.account_id'],
    role: [typed<FamilyRole | null>('text|null'), 'm.role'],
    version: ['bigint', 'm.version'],
    sinceMs: ['epochMs', 'm.since'],
    familyId: ['bigint', 'm.family_id'],
    familyName: 'text',
  },
  text: `select $row from (
      (select account_id, family_id, role, version, joined_at as since from family_member
        where account_id > $afterId order by account_id limit $mostRows)
      union all
      (select account_id, family_id, null, version, left_at from family_past_member past
        where account_id > $afterId and not exists (select from family_member now where now.account_id = past.account_id)
        order by account_id limit $mostRows)
    ) as m join family f on f.id = m.family_id
    order by m.account_id limit $mostRows`,
})
/** Returns behind an account who is in a family, and who was in one and is in none. */
export const readMembersAfter = (db: Db, afterId: number, mostRows: number) => members.all(db, { afterId, mostRows })
