import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

/*
 * What social tells of families and their members. Each statement writes the newest state of a batch of facts, in the
 * order of ids, so that writers don't deadlock; what is older than what is known changes nothing.
 */

export interface FamilyState {
  familyId: number
  familyName: string
  version: number
}

const familiesUpsert = statement({
  name: 'families_upsert',
  params: { states: 'jsonb' },
  text: `insert into family as known (family_id, family_name, version)
    select distinct on ("familyId") "familyId", "familyName", version
    from jsonb_to_recordset($states) as state ("familyId" bigint, "familyName" text, version bigint)
    order by "familyId", version desc
    on conflict (family_id) do update set family_name = excluded.family_name, version = excluded.version
    where known.version < excluded.version`,
})
export const writeFamilies = (tx: Db, states: FamilyState[]): Promise<void> => familiesUpsert.run(tx, { states })

export interface MemberState {
  accountId: number
  /** Null, as is the role, for a player without a family. */
  familyId: number | null
  role: string | null
  version: number
}

const membersUpsert = statement({
  name: 'family_members_upsert',
  params: { states: 'jsonb' },
  text: `insert into family_member as known (account_id, family_id, role, version)
    select distinct on ("accountId") "accountId", "familyId", role, version
    from jsonb_to_recordset($states) as state ("accountId" bigint, "familyId" bigint, role text, version bigint)
    order by "accountId", version desc
    on conflict (account_id) do update
      set family_id = excluded.family_id, role = excluded.role, version = excluded.version
    where known.version < excluded.version`,
})
export const writeMembers = (tx: Db, states: MemberState[]): Promise<void> => membersUpsert.run(tx, { states })

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
