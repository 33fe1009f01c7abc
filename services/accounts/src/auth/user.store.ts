import { type Db, run } from '@sottomondo/server-kit'

export interface User {
  userId: number
  email: string
  phone: string
  passwordHash: string
  phoneVerified: boolean
  isAdmin: boolean
}

interface Row {
  id: number
  email: string
  phone: string
  password_hash: string
  phone_verified_at: Date | null
  is_admin: boolean
}

function userOf(row: Row | undefined): User | undefined {
  return (
    row && {
      userId: row.id,
      email: row.email,
      phone: row.phone,
      passwordHash: row.password_hash,
      phoneVerified: row.phone_verified_at !== null,
      isAdmin: row.is_admin,
    }
  )
}

/** Answers undefined when the e-mail address or the phone is taken; a simultaneous sign-up with it is waited for. */
export async function insertUser(
  tx: Db,
  user: { email: string; phone: string; passwordHash: string; nowMs: number },
): Promise<number | undefined> {
  const [row] = await run<{ id: number }>(
    tx,
    'user_insert',
    `insert into app_user (email, phone, password_hash, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning id`,
    [user.email, user.phone, user.passwordHash, new Date(user.nowMs)],
  )
  return row?.id
}

/**
 * Forgets sign-ups from before then whose phone was never verified, with the names that they reserved: those that hold
 * one of the wanted things, or all.
 */
export async function forgetUnverified(
  db: Db,
  signedUpBefore: Date,
  wanted?: { accountName: string; email?: string; phone?: string },
): Promise<void> {
  const { accountName = null, email = null, phone = null } = wanted ?? {}
  await run(
    db,
    'user_forget_unverified',
    `with gone as (
       select id from app_user u
       where phone_verified_at is null and created_at < $1
         and not exists (select from gangster g where g.user_id = u.id and not g.reserved)
         and ($2::text is null or lower(email) = lower($3) or phone = $4
           or id = (select user_id from gangster where lower(name) = lower($2)))
       order by id for update
     ), nameless as (
       delete from gangster where user_id in (select id from gone)
     )
     delete from app_user where id in (select id from gone)`,
    [signedUpBefore, accountName, email, phone],
  )
}

export async function findUser(db: Db, userId: number): Promise<User | undefined> {
  const [row] = await run<Row>(db, 'user_by_id', 'select * from app_user where id = $1', [userId])
  return userOf(row)
}

/** In any case. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [row] = await run<Row>(db, 'user_by_email', 'select * from app_user where lower(email) = lower($1)', [email])
  return userOf(row)
}

/** By the name of any gangster of his, living or dead. */
export async function findUserByAccountName(db: Db, name: string): Promise<User | undefined> {
  const [row] = await run<Row>(
    db,
    'user_by_account_name',
    `select * from app_user where id = (select user_id from gangster where lower(name) = lower($1))`,
    [name],
  )
  return userOf(row)
}

/** The same user, read again and held until the end of the transaction: what he does happens one after another. */
export async function lockUser(tx: Db, userId: number): Promise<User | undefined> {
  const [row] = await run<Row>(tx, 'user_lock', 'select * from app_user where id = $1 for no key update', [userId])
  return userOf(row)
}

/** As `lockUser`, by a phone in E.164. */
export async function lockUserByPhone(tx: Db, phone: string): Promise<User | undefined> {
  const [row] = await run<Row>(tx, 'user_lock_phone', 'select * from app_user where phone = $1 for no key update', [
    phone,
  ])
  return userOf(row)
}

export async function markPhoneVerified(tx: Db, userId: number, nowMs: number): Promise<void> {
  await run(
    tx,
    'user_verified',
    'update app_user set phone_verified_at = coalesce(phone_verified_at, $2) where id = $1',
    [userId, new Date(nowMs)],
  )
}

/** Also makes links to reset the old one useless. */
export async function setPassword(tx: Db, userId: number, passwordHash: string, nowMs: number): Promise<void> {
  await run(tx, 'user_password', 'update app_user set password_hash = $2 where id = $1', [userId, passwordHash])
  await run(tx, 'reset_use_all', 'update password_reset set used_at = $2 where user_id = $1 and used_at is null', [
    userId,
    new Date(nowMs),
  ])
}
