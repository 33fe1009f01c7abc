import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

type FamilyChanged = FactPayload<'sottomondo.social.family.changed.v1'>
type MemberChanged = FactPayload<'sottomondo.social.family.member-changed.v1'>

/* Each statement writes the newest state of a batch of facts, in the order of ids, so that writers don't deadlock. */

const writeFamily = statement({
  name: 'family_write',
  params: { changed: 'jsonb' },
  text: `insert into family (family_id, family_name, family_symbol, ended_at, version)
    select distinct on ("familyId") "familyId", "familyName", "familySymbol",
      to_timestamp("endedAtMs" / 1000.0), version
    from jsonb_to_recordset($changed) as fact ("familyId" bigint, "familyName" text, "familySymbol" text,
      "endedAtMs" float8, version bigint)
    order by "familyId", version desc
    on conflict (family_id) do update set family_name = excluded.family_name,
      family_symbol = excluded.family_symbol, ended_at = excluded.ended_at, version = excluded.version
      where family.version < excluded.version`,
})
export const writeFamilies = (tx: Db, changed: FamilyChanged[]) => writeFamily.run(tx, { changed })

const writeMember = statement({
  name: 'family_member_write',
  params: { changed: 'jsonb' },
  text: `insert into family_member (account_id, family_id, role, version)
    select distinct on ("accountId") "accountId", "familyId", role, version
    from jsonb_to_recordset($changed) as fact ("accountId" bigint, "familyId" bigint, role text, version bigint)
    order by "accountId", version desc
    on conflict (account_id) do update
      set family_id = excluded.family_id, role = excluded.role, version = excluded.version
      where family_member.version < excluded.version`,
})
export const writeMembers = (tx: Db, changed: MemberChanged[]) => writeMember.run(tx, { changed })

const ofMembers = statement({
  name: 'families_of',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint', familyId: 'bigint!', familyName: 'text', familySymbol: 'text|null' },
  text: `select $row from family_member join family using (family_id)
    where account_id = any ($accountIds) and ended_at is null`,
})
/** Returns the families of those of these gangsters who are in one, by account. */
export async function familiesOf(db: Db, accountIds: number[]) {
  const rows = await ofMembers.all(db, { accountIds })
  return new Map(rows.map((row) => [row.accountId, row]))
}

const relatives = statement({
  name: 'family_relatives',
  params: { accountIds: 'bigint[]' },
  row: { ofAccountId: ['bigint', 'own.account_id'], accountId: ['bigint', 'other.account_id'] },
  text: `select $row from family_member own join family_member other using (family_id) join family using (family_id)
    where own.account_id = any ($accountIds) and other.account_id <> own.account_id and ended_at is null`,
})
/** Returns the other members of these gangsters' families, by account. */
export async function relativesOf(db: Db, accountIds: number[]): Promise<ReadonlyMap<number, number[]>> {
  const rows = Map.groupBy(await relatives.all(db, { accountIds }), (one) => one.ofAccountId)
  return new Map([...rows].map(([accountId, others]) => [accountId, others.map((one) => one.accountId)]))
}
/** Returns the other members of a gangster's family. */
export const listRelatives = async (db: Db, accountId: number): Promise<number[]> =>
  (await relativesOf(db, [accountId])).get(accountId) ?? []
