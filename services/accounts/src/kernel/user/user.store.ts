import { type Db, inPieces, type Pool, takeTurn } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'
import { foldName } from '@sottomondo/server-kit/text'

const user = {
  userId: ['bigint', 'id'],
  email: 'text',
  phone: 'text',
  passwordHash: 'text',
  phoneVerified: ['bool', 'phone_verified_at is not null'],
  isAdmin: 'bool',
  isResident: 'bool',
  twoFactor: ['bool', 'exists (select from two_factor t where t.user_id = app_user.id and t.enabled_at is not null)'],
  /** May be in the past: the block is over. */
  blockedUntilMs: 'epochMs|null',
  /** Empty until they choose. */
  bar: ['text[]', "coalesce(bar, '{}')"],
} as const
export type User = RowOf<typeof user>

/**
 * Makes other transactions that want a phone wait until the end of this one: before any user is locked.
 * @param phone in E.164
 */
export const takePhone = (tx: Db, phone: string): Promise<void> => takeTurn(tx, `phone ${phone}`)

/** Gives no row if the e-mail address or the phone is taken; waits for a simultaneous sign-up with it. */
export const insertUser = statement({
  name: 'user_insert',
  params: { email: 'text', phone: 'text', passwordHash: 'text', nowMs: 'epochMs' },
  row: { userId: ['bigint', 'id'] },
  text: `insert into app_user (email, phone, password_hash, created_at)
    values ($email, $phone, $passwordHash, $nowMs)
    on conflict do nothing returning $row`,
})

const forget = statement({
  name: 'user_forget_unverified',
  params: {
    signedUpBefore: 'timestamptz',
    foldedName: 'text|null',
    email: 'text|null',
    phone: 'text|null',
    most: 'bigint|null',
  },
  text: `with gone as (
      select id from app_user u
      where phone_verified_at is null and created_at < $signedUpBefore
        and not exists (select from gangster g where g.user_id = u.id and not g.reserved)
        and (num_nonnulls($foldedName::text, $email::text, $phone::text) = 0
          or lower(email) = lower($email) or phone = $phone
          or id in (select user_id from gangster where died_at is null and folded_name = $foldedName))
      order by id limit $most for update
    ), nameless as (
      delete from gangster where user_id in (select id from gone)
    )
    delete from app_user where id in (select id from gone)`,
})
/** Deletes unverified sign-ups from before then, with the names that they reserved. */
export const forgetAllUnverified = (pool: Pool, signedUpBefore: Date): Promise<number> =>
  inPieces((most) => forget.count(pool, { signedUpBefore, most }))
/** Deletes those of them that hold one of the wanted values or a lookalike of the name. */
export const forgetUnverified = (
  tx: Db,
  signedUpBefore: Date,
  wanted: { accountName?: string; email?: string; phone?: string },
): Promise<void> => {
  const { accountName, email = null, phone = null } = wanted
  return forget.run(tx, {
    signedUpBefore,
    foldedName: accountName === undefined ? null : foldName(accountName),
    email,
    phone,
  })
}

const userById = statement({
  name: 'user_by_id',
  params: { userId: 'bigint' },
  row: user,
  text: 'select $row from app_user where id = $userId',
})
export const findUser = (db: Db, userId: number) => userById.first(db, { userId })

const userByEmail = statement({
  name: 'user_by_email',
  params: { email: 'text' },
  row: user,
  text: 'select $row from app_user where lower(email) = lower($email)',
})
/** Finds a user, in any case. */
export const findUserByEmail = (db: Db, email: string) => userByEmail.first(db, { email })

const userByAccountName = statement({
  name: 'user_by_account_name',
  params: { name: 'text' },
  row: user,
  text: 'select $row from app_user where id = (select user_id from gangster where lower(name) = lower($name))',
})
/** Finds a user by the name of any gangster of theirs, living or dead. */
export const findUserByAccountName = (db: Db, name: string) => userByAccountName.first(db, { name })

const userLock = statement({
  name: 'user_lock',
  params: { userId: 'bigint' },
  row: user,
  text: 'select $row from app_user where id = $userId for no key update',
})
/** Reads the same user again and locks them until the end of the transaction: their changes run one after another. */
export const lockUser = (tx: Db, userId: number) => userLock.first(tx, { userId })

const userLockPhone = statement({
  name: 'user_lock_phone',
  params: { phone: 'text' },
  row: user,
  text: 'select $row from app_user where phone = $phone for no key update',
})
/** Like `lockUser`, by a phone. */
export const lockUserByPhone = (tx: Db, phone: string) => userLockPhone.first(tx, { phone })

const userPhone = statement({
  name: 'user_phone',
  params: { userId: 'bigint', phone: 'text' },
  text: `update app_user set phone = $phone
    where id = $userId and phone_verified_at is null
      and not exists (select from app_user where phone = $phone and id <> $userId)`,
})
/** Sets another unverified phone; false if another user has it. Call `takePhone` before. */
export const correctUserPhone = async (tx: Db, userId: number, phone: string) =>
  (await userPhone.count(tx, { userId, phone })) > 0

const userVerified = statement({
  name: 'user_verified',
  params: { userId: 'bigint', nowMs: 'epochMs' },
  text: 'update app_user set phone_verified_at = $nowMs where id = $userId and phone_verified_at is null',
})
/** Returns whether it was not verified before. */
export const markPhoneVerified = async (tx: Db, userId: number, nowMs: number) =>
  (await userVerified.count(tx, { userId, nowMs })) > 0

const userAddress = statement({
  name: 'user_address',
  params: { userId: 'bigint', address: 'text' },
  text: `update app_user set last_address = $address where id = $userId and last_address is distinct from $address`,
})
/** Stores the address from which a user logged in. */
export const noteAddress = (tx: Db, userId: number, address: string): Promise<void> =>
  userAddress.run(tx, { userId, address })

const userPassword = statement({
  name: 'user_password',
  params: { userId: 'bigint', passwordHash: 'text' },
  text: 'update app_user set password_hash = $passwordHash where id = $userId',
})
const resetUseAll = statement({
  name: 'reset_use_all',
  params: { userId: 'bigint', nowMs: 'epochMs' },
  text: 'update password_reset set used_at = $nowMs where user_id = $userId and used_at is null',
})
/** Sets a password; also voids links to reset the old one. */
export async function setPassword(tx: Db, userId: number, passwordHash: string, nowMs: number): Promise<void> {
  await userPassword.run(tx, { userId, passwordHash })
  await resetUseAll.run(tx, { userId, nowMs })
}

const userTaken = statement({
  name: 'user_taken',
  params: { accountName: 'text', foldedName: 'text', email: 'text', phone: 'text' },
  row: { accountName: 'bool', email: 'bool', phone: 'bool' },
  text: `select $row from (
      select exists (
          select from gangster
          where lower(name) = lower($accountName) or died_at is null and folded_name = $foldedName
        ) as account_name,
        exists (select from app_user where lower(email) = lower($email)) as email,
        exists (select from app_user where phone = $phone) as phone
    ) taken`,
})
/** Returns which of these values are taken, for the sentence that refuses a sign-up. */
export const findTaken = (db: Db, wanted: { accountName: string; email: string; phone: string }) =>
  userTaken.one(db, { ...wanted, foldedName: foldName(wanted.accountName) })
