import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { foldName } from '@sottomondo/server-kit/text'
import { type Gender, listRules } from './account.rules.ts'

const gangster = {
  accountId: ['bigint', 'id'],
  userId: 'bigint',
  accountName: ['text', 'name'],
  gender: typed<Gender>('text'),
  createdAtMs: 'epochMs',
  diedAtMs: 'epochMs|null',
} as const
export type Gangster = RowOf<typeof gangster>

const gangsterInsert = statement({
  name: 'gangster_insert',
  params: {
    userId: 'bigint',
    accountName: 'text',
    gender: typed<Gender>('text'),
    nowMs: 'epochMs',
    reserved: 'bool',
  },
  row: { accountId: ['bigint', 'id'] },
  text: `insert into gangster (user_id, name, gender, created_at, reserved)
    values ($userId, $accountName, $gender, $nowMs, $reserved)
    on conflict do nothing returning $row`,
})
/**
 * Gives no row if the name is taken, or looks like that of a living gangster; waits for a concurrent insert of such a
 * name.
 */
export const insertGangster = (
  db: Db,
  gangster: { userId: number; accountName: string; gender: Gender; nowMs: number; reserved: boolean },
) => gangsterInsert.first(db, gangster)

const bringReservedToLife = statement({
  name: 'gangster_bring_to_life',
  params: { userId: 'bigint', nowMs: 'epochMs' },
  row: gangster,
  text: 'update gangster set reserved = false, created_at = $nowMs where user_id = $userId and reserved returning $row',
})
/** Brings the gangster that a user's sign-up reserved to life; returns undefined if there is none. */
export const bringToLife = (tx: Db, userId: number, nowMs: number) => bringReservedToLife.first(tx, { userId, nowMs })

const gangsterById = statement({
  name: 'gangster_by_id',
  params: { accountId: 'bigint' },
  row: gangster,
  text: 'select $row from gangster where id = $accountId and not reserved',
})
export const findGangster = (db: Db, accountId: number) => gangsterById.first(db, { accountId })

const residentsRead = statement({
  name: 'residents',
  row: { accountName: ['text', 'name'] },
  text: `select $row from app_user u join gangster g on g.user_id = u.id
    where u.is_resident and g.died_at is null and not g.reserved order by name`,
})
/** Returns the names of the city's own living gangsters. */
export const listResidents = async (db: Db): Promise<string[]> =>
  (await residentsRead.all(db)).map(({ accountName }) => accountName)

const gangsterOfAdmin = statement({
  name: 'gangster_of_admin',
  params: { accountId: 'bigint' },
  row: { isAdmin: 'bool' },
  text: 'select $row from gangster join app_user u on u.id = user_id where gangster.id = $accountId',
})
/** Tells whether a gangster is the admin's. */
export const isAdminsGangster = async (db: Db, accountId: number): Promise<boolean> =>
  (await gangsterOfAdmin.first(db, { accountId }))?.isAdmin ?? false

const gangsterByName = statement({
  name: 'gangster_by_name',
  params: { name: 'text' },
  row: gangster,
  text: 'select $row from gangster where lower(name) = lower($name) and not reserved',
})
/** Finds a gangster, living or dead, in any case; not one that is only reserved. */
export const findGangsterByName = (db: Db, name: string) => gangsterByName.first(db, { name })

const gangsterOfUser = statement({
  name: 'gangster_of_user',
  params: { userId: 'bigint' },
  row: gangster,
  text: 'select $row from gangster where user_id = $userId order by died_at desc nulls first, id desc limit 1',
})
/** Returns a user's living gangster, also one that is only reserved, else the one who died last. */
export const latestGangster = (db: Db, userId: number) => gangsterOfUser.first(db, { userId })

const nameUse = statement({
  name: 'gangster_name_held',
  params: { name: 'text', foldedName: 'text', signedUpBefore: 'timestamptz' },
  text: `select from gangster g join app_user u on u.id = g.user_id
    where (lower(g.name) = lower($name) or g.died_at is null and g.folded_name = $foldedName)
      and not (g.reserved and u.phone_verified_at is null and u.created_at < $signedUpBefore)`,
})
/**
 * Returns whether a name is taken, or looks like that of a living gangster. A name kept by an unverified sign-up from
 * before `signedUpBefore` is free.
 */
export const isNameTaken = async (db: Db, name: string, signedUpBefore: Date) =>
  (await nameUse.count(db, { name, foldedName: foldName(name), signedUpBefore })) > 0

const namesOfUser = statement({
  name: 'gangster_names',
  params: { userId: 'bigint' },
  row: { name: 'text' },
  text: 'select $row from gangster where user_id = $userId',
})
/** Returns the names of all of a user's gangsters, living and dead. */
export async function namesOf(db: Db, userId: number): Promise<string[]> {
  return (await namesOfUser.all(db, { userId })).map(({ name }) => name)
}

const namesOfLiving = statement({
  name: 'gangster_living_names',
  params: { most: 'bigint' },
  row: { name: 'text' },
  text: `select $row from (
      select name from gangster where died_at is null and not reserved order by id desc limit $most
    ) as youngest order by lower(name)`,
})
/** Returns the names of the youngest, sorted without regard to case. */
export async function livingNames(db: Db): Promise<string[]> {
  return (await namesOfLiving.all(db, { most: listRules.mostNames })).map(({ name }) => name)
}
