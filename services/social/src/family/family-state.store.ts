import type { FamilyRole } from '@sottomondo/event-contract'
import { type Db, statement, typed } from '@sottomondo/server-kit'

const standing = statement({
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
/** Returns the standing families behind an id. */
export const readFamiliesAfter = (db: Db, afterId: number, mostRows: number) => standing.all(db, { afterId, mostRows })

const members = statement({
  name: 'family_member_state',
  params: { afterId: 'bigint', mostRows: 'bigint' },
  row: {
    key: ['bigint', 'm.account_id'],
    accountId: ['bigint', 'm.account_id'],
    role: typed<FamilyRole>('text'),
    version: ['bigint', 'm.version'],
    joinedAtMs: ['epochMs', 'm.joined_at'],
    familyId: ['bigint', 'm.family_id'],
    familyName: 'text',
  },
  text: `select $row from family_member m join family f on f.id = m.family_id
    where m.account_id > $afterId order by m.account_id limit $mostRows`,
})
/** Returns the members of families behind an account. */
export const readMembersAfter = (db: Db, afterId: number, mostRows: number) => members.all(db, { afterId, mostRows })
