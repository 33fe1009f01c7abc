import type { FamilyRole } from '@sottomondo/event-contract/names'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'

const role = typed<FamilyRole>('text')
const row = {
  accountId: 'bigint',
  familyId: 'bigint',
  accountName: 'text',
  role,
  joinedAtMs: 'epochMs',
  givenEuro: 'bigint',
  givenBullets: 'bigint',
  version: 'bigint',
} as const
export type Member = RowOf<typeof row>

const insert = statement({
  name: 'family_member_insert',
  params: { accountId: 'bigint', familyId: 'bigint', accountName: 'text', role, nowMs: 'epochMs' },
  row,
  text: `insert into family_member (account_id, family_id, account_name, role, joined_at, version)
    values ($accountId, $familyId, $accountName, $role, $nowMs, nextval('family_version'))
    on conflict (account_id) do nothing returning $row`,
})
/** @returns undefined for a player who is in a family already */
export const insertMember = (tx: Db, made: Parameters<typeof insert.first>[1]) => insert.first(tx, made)

const ofFamily = statement({
  name: 'family_members',
  params: { familyId: 'bigint' },
  row,
  text: 'select $row from family_member where family_id = $familyId order by joined_at, account_id',
})
/** Returns the members of a family by the time of joining. */
export const membersOf = (db: Db, familyId: number) => ofFamily.all(db, { familyId })

const one = statement({
  name: 'family_member',
  params: { accountId: 'bigint' },
  row,
  text: 'select $row from family_member where account_id = $accountId',
})
export const findMember = (db: Db, accountId: number) => one.first(db, { accountId })

const several = statement({
  name: 'family_members_of_accounts',
  params: { accountIds: 'bigint[]' },
  row,
  text: 'select $row from family_member where account_id = any ($accountIds)',
})
export const findMembers = (db: Db, accountIds: readonly number[]) => several.all(db, { accountIds })

const setRoleText = statement({
  name: 'family_member_role',
  params: { accountId: 'bigint', role },
  row,
  text: `update family_member set role = $role, version = nextval('family_version')
    where account_id = $accountId returning $row`,
})
/** Gives a member of a locked family another role; the one who had it must have lost it before. */
export const writeRole = (tx: Db, accountId: number, given: FamilyRole) =>
  setRoleText.one(tx, { accountId, role: given })

const giveText = statement({
  name: 'family_member_give',
  params: { accountId: 'bigint', euro: 'bigint', bullets: 'bigint' },
  text: `update family_member set given_euro = given_euro + $euro, given_bullets = given_bullets + $bullets
    where account_id = $accountId`,
})
/** Notes what a member has deposited. */
export const noteGift = (tx: Db, accountId: number, euro: number, bullets: number) =>
  giveText.run(tx, { accountId, euro, bullets })

const removeText = statement({
  name: 'family_member_remove',
  params: { accountIds: 'bigint[]', nowMs: 'epochMs' },
  row: { accountId: 'bigint', version: 'bigint' },
  text: `with gone as (delete from family_member where account_id = any ($accountIds) returning account_id, family_id)
    insert into family_past_member as past (account_id, family_id, left_at, version)
    select account_id, family_id, $nowMs, nextval('family_version') from gone
    on conflict (account_id) do update
      set family_id = excluded.family_id, left_at = excluded.left_at, version = excluded.version
    returning $row`,
})
/** Removes members of a locked family. @returns the version of each from now on */
export async function removeMembers(
  tx: Db,
  accountIds: readonly number[],
  nowMs: number,
): Promise<Map<number, number>> {
  const removed = await removeText.all(tx, { accountIds, nowMs })
  return new Map(removed.map(({ accountId, version }) => [accountId, version]))
}

const seenText = statement({
  name: 'family_members_seen',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint', lastActiveAtMs: 'epochMs|null' },
  text: 'select $row from player where account_id = any ($accountIds)',
})
/** Returns when these players were last online, as far as it is stored. */
export const lastActiveOf = (db: Db, accountIds: readonly number[]) => seenText.all(db, { accountIds })
