import { statement } from '@sottomondo/server-kit'

export const seedUser = statement({
  name: 'seed_user',
  params: {
    userId: 'bigint',
    email: 'text',
    phone: 'text',
    passwordHash: 'text',
    now: 'timestamptz',
    isAdmin: 'bool',
    isResident: 'bool',
  },
  text: `insert into app_user (id, email, phone, password_hash, phone_verified_at, is_admin, is_resident, created_at)
    values ($userId, $email, $phone, $passwordHash, $now, $isAdmin, $isResident, $now) on conflict do nothing`,
})

export const seedGangster = statement({
  name: 'seed_gangster',
  params: { accountId: 'bigint', userId: 'bigint', accountName: 'text', gender: 'text', now: 'timestamptz' },
  text: `insert into gangster (id, user_id, name, gender, created_at)
    values ($accountId, $userId, $accountName, $gender, $now)`,
})

/** Does nothing if the gangster exists already. */
export const seedDead = statement({
  name: 'seed_dead',
  params: {
    accountId: 'bigint',
    userId: 'bigint',
    accountName: 'text',
    gender: 'text',
    bornAt: 'timestamptz',
    diedAt: 'timestamptz',
  },
  text: `insert into gangster (id, user_id, name, gender, created_at, died_at)
    values ($accountId, $userId, $accountName, $gender, $bornAt, $diedAt) on conflict do nothing`,
})
