import { type Db, statement } from '@sottomondo/server-kit'

/** What social tells of families and their members; what is older than what is known changes nothing. */

export interface FamilyState {
  familyId: number
  familyName: string
  version: number
}

const familyUpsert = statement({
  name: 'family_upsert',
  params: { familyId: 'bigint', familyName: 'text', version: 'bigint' },
  text: `insert into family as known (family_id, family_name, version) values ($familyId, $familyName, $version)
    on conflict (family_id) do update set family_name = excluded.family_name, version = excluded.version
    where known.version < excluded.version`,
})
export const writeFamily = (tx: Db, state: FamilyState): Promise<void> => familyUpsert.run(tx, state)

export interface MemberState {
  accountId: number
  /** Null, as is the role, for a player without a family. */
  familyId: number | null
  role: string | null
  version: number
}

const memberUpsert = statement({
  name: 'family_member_upsert',
  params: { accountId: 'bigint', familyId: 'bigint|null', role: 'text|null', version: 'bigint' },
  text: `insert into family_member as known (account_id, family_id, role, version)
    values ($accountId, $familyId, $role, $version)
    on conflict (account_id) do update
      set family_id = excluded.family_id, role = excluded.role, version = excluded.version
    where known.version < excluded.version`,
})
export const writeMember = (tx: Db, state: MemberState): Promise<void> => memberUpsert.run(tx, state)

const membershipRead = statement({
  name: 'family_membership',
  params: { accountId: 'bigint' },
  row: {
    familyId: ['bigint!', 'm.family_id'],
    role: ['text!', 'm.role'],
    /** Null while only the membership was told. */
    familyName: 'text|null',
    isEnded: ['bool', 'ended_at is not null'],
  },
  text: `select $row from family_member m left join family f on f.family_id = m.family_id
    where account_id = $accountId and m.family_id is not null`,
})
/** Returns the player's family and their role in it. */
export const findMembership = (db: Db, accountId: number) => membershipRead.first(db, { accountId })
