import { statement } from '@sottomondo/server-kit/statement'

/** Gives those who were not there yet. */
export const seedUsers = statement({
  name: 'seed_users',
  params: { users: 'jsonb' },
  row: { userId: ['bigint', 'id'] },
  text: `insert into app_user (id, email, phone, password_hash, phone_verified_at, is_admin, is_resident,
      created_at)
    select "userId", email, phone, "passwordHash", at, "isAdmin", "isResident", at
    from jsonb_to_recordset($users) as one ("userId" bigint, email text, phone text, "passwordHash" text,
      "isAdmin" boolean, "isResident" boolean, "createdAtMs" float8)
    cross join lateral to_timestamp("createdAtMs" / 1000) as at
    on conflict do nothing returning $row`,
})

/** Does nothing for gangsters that are there already. */
export const seedGangsters = statement({
  name: 'seed_gangsters',
  params: { gangsters: 'jsonb' },
  text: `insert into gangster (id, user_id, name, gender, created_at, died_at)
    select "accountId", "userId", "accountName", gender, to_timestamp("createdAtMs" / 1000),
      to_timestamp("diedAtMs" / 1000)
    from jsonb_to_recordset($gangsters) as one ("accountId" bigint, "userId" bigint, "accountName" text, gender text,
      "createdAtMs" float8, "diedAtMs" float8)
    on conflict do nothing`,
})
