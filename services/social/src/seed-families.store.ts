import { statement } from '@sottomondo/server-kit/statement'

/** Gives no row if the family exists already. */
export const seedFamily = statement({
  name: 'seed_family',
  params: {
    familyId: 'bigint',
    familyName: 'text',
    familySymbol: 'text|null',
    motto: 'text',
    profileBody: 'text',
    cityName: 'text',
    memberCount: 'int',
    maxMembers: 'int',
    joinCostEuro: 'bigint',
    leaveCostEuro: 'bigint',
    daysLeft: 'int',
    upkeepPaid: 'bool',
    createdAtMs: 'epochMs',
  },
  row: { version: 'bigint' },
  text: `insert into family (id, family_name, family_symbol, motto, profile_body, city_name, member_count, max_members,
      join_cost_euro, leave_cost_euro, days_left, upkeep_paid, version, created_at)
    values ($familyId, $familyName, $familySymbol, $motto, $profileBody, $cityName, $memberCount, $maxMembers,
      $joinCostEuro, $leaveCostEuro, $daysLeft, $upkeepPaid, nextval('family_version'), $createdAtMs)
    on conflict do nothing returning $row`,
})

export const seedMembers = statement({
  name: 'seed_family_members',
  params: { members: 'jsonb' },
  row: { accountId: 'bigint', version: 'bigint' },
  text: `insert into family_member (account_id, family_id, account_name, role, joined_at, given_euro, given_bullets,
      version)
    select "accountId", "familyId", "accountName", role, to_timestamp("joinedAtMs" / 1000), "givenEuro",
      "givenBullets", nextval('family_version')
    from jsonb_to_recordset($members) as one ("accountId" bigint, "familyId" bigint, "accountName" text, role text,
      "joinedAtMs" float8, "givenEuro" bigint, "givenBullets" bigint)
    on conflict do nothing returning $row`,
})

/** What is known of when they were last online stays. */
export const seedSeen = statement({
  name: 'seed_family_members_seen',
  params: { seen: 'jsonb' },
  text: `insert into player as known (account_id, last_active_at)
    select "accountId", to_timestamp("seenAtMs" / 1000)
    from jsonb_to_recordset($seen) as one ("accountId" bigint, "seenAtMs" float8)
    on conflict (account_id) do update set last_active_at = coalesce(known.last_active_at, excluded.last_active_at)`,
})

export const seedHoldings = statement({
  name: 'seed_family_holdings',
  params: { familyId: 'bigint', bankEuro: 'bigint', bullets: 'bigint', crusherCapacity: 'bigint' },
  text: `insert into family_holdings (family_id, family_bank, bullets_magazine, crusher_capacity, version)
    values ($familyId, $bankEuro, $bullets, $crusherCapacity, 0) on conflict do nothing`,
})

export const seedUpkeepDay = statement({
  name: 'seed_family_upkeep_day',
  params: { day: 'text' },
  text: 'insert into family_upkeep_day (day) values ($day) on conflict do nothing',
})
