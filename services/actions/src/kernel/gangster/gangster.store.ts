import type { PerkState } from '@sottomondo/perk-catalogue'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { rowTimers } from '../../../gen/row-timers.ts'
import type { Gender } from '../ranks/ranks.rules.ts'
import { newGangster } from './gangster.rules.ts'

const gangster = {
  accountId: 'bigint',
  accountName: 'text',
  gender: typed<Gender>('text'),
  cityName: 'text',
  version: 'bigint',
  experience: 'bigint',
  isGodfather: 'bool',
  life: 'int',
  maxLife: 'int',
  healing: 'int',
  treatmentId: 'text|null',
  lastHealingItemId: 'bigint',
  fightUntilMs: 'epochMs|null',
  jailedUntilMs: 'epochMs|null',
  ...rowTimers,
  heistNotification: 'bool',
  crimesCommitted: 'int',
  carCrimesCommitted: 'int',
  lastClickTokenMicros: 'bigint',
  successfulBreakouts: 'int',
  /** Read it through perksOf and effectsOf. */
  perks: typed<PerkState[] | null>('jsonb|null'),
  perksVersion: 'bigint',
} as const
/** The columns of a gangster that most features need. */
export type GangsterRow = RowOf<typeof gangster>

const gangsterFind = statement({
  name: 'gangster_find',
  params: { accountIds: 'bigint[]' },
  row: gangster,
  text: 'select $row from gangster where account_id = any ($accountIds)',
})
export const findGangster = (db: Db, accountId: number) => gangsterFind.first(db, { accountIds: [accountId] })
/** Returns the gangsters that exist, in no order. */
export const findGangsters = (db: Db, accountIds: number[]) => gangsterFind.all(db, { accountIds })

const gangsterLock = statement({
  name: 'gangster_lock',
  params: { accountIds: 'bigint[]' },
  row: gangster,
  text: 'select $row from gangster where account_id = any ($accountIds) order by account_id for update',
})
/** Locks gangsters in id order, so that two transactions never deadlock. */
export async function lockGangsters(tx: Db, accountIds: number[]): Promise<Map<number, GangsterRow>> {
  const rows = await gangsterLock.all(tx, { accountIds })
  return new Map(rows.map((row) => [row.accountId, row]))
}

const born = { cityName: 'text', life: 'int', maxLife: 'int' } as const

const gangsterEnsure = statement({
  name: 'gangster_ensure',
  params: { accountId: 'bigint', userId: 'bigint', accountName: 'text', isResident: 'bool', ...born },
  text: `insert into gangster (account_id, user_id, account_name, gender, is_resident, city_name, life, max_life)
    values ($accountId, $userId, $accountName, 'male', $isResident, $cityName, $life, $maxLife) on conflict do nothing`,
})
/** Makes the row of a gangster whose creation fact is still on its way; its gender follows with the fact. */
export const ensureGangster = (db: Db, caller: Caller): Promise<void> =>
  gangsterEnsure.run(db, { ...caller, isResident: caller.isResident ?? false, ...newGangster })

const gangsterAdd = statement({
  name: 'gangster_welcome',
  params: {
    accountId: 'bigint',
    userId: 'bigint',
    accountName: 'text',
    gender: typed<Gender>('text'),
    claimedExperience: 'bigint',
    isResident: 'bool',
    ...born,
  },
  row: { experience: 'bigint', isGodfather: 'bool' },
  text: `insert into gangster (account_id, user_id, account_name, gender, experience, is_resident, city_name, life,
      max_life)
    values ($accountId, $userId, $accountName, $gender, $claimedExperience, $isResident, $cityName, $life, $maxLife)
    on conflict (account_id) do update set
      user_id = excluded.user_id, account_name = excluded.account_name, gender = excluded.gender,
      is_resident = gangster.is_resident or excluded.is_resident,
      experience = gangster.experience + excluded.experience, version = gangster.version + 1
    returning $row`,
})
/** Writes what the creation fact says of a gangster, whose row an earlier call may have made. */
export const addGangster = (
  tx: Db,
  created: {
    accountId: number
    userId: number
    accountName: string
    gender: Gender
    claimedExperience: number
    isResident?: boolean | undefined
  },
): Promise<{ experience: number; isGodfather: boolean }> =>
  gangsterAdd.one(tx, { ...created, isResident: created.isResident ?? false, ...newGangster })

const residentsMark = statement({
  name: 'gangster_mark_residents',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint' },
  text: `update gangster set is_resident = true, version = version + 1
    where account_id in (
      select account_id from gangster where account_id = any ($accountIds) and not is_resident
      order by account_id for update)
    returning $row`,
})
/** Notes who are the city's own residents. @returns those of whom it was not known */
export const markResidents = async (tx: Db, accountIds: number[]): Promise<number[]> =>
  (await residentsMark.all(tx, { accountIds })).map(({ accountId }) => accountId)

/** Returns the caller's row, and makes it if it is missing. */
export async function gangsterOf(db: Db, caller: Caller): Promise<GangsterRow> {
  const known = await findGangster(db, caller.accountId)
  if (known) return known
  await ensureGangster(db, caller)
  return gangsterFind.one(db, { accountIds: [caller.accountId] })
}

const gangsterFill = statement({
  name: 'gangster_fill',
  params: { first: 'bigint', count: 'bigint', ...born },
  text: `insert into gangster (account_id, user_id, account_name, gender, city_name, life, max_life)
    select id, id, 'Last_' || id, 'male', $cityName, $life, $maxLife
    from generate_series($first::bigint, $first + $count - 1) id
    on conflict do nothing`,
})
/** Makes `count` gangsters for load runs, with ids from `first` on. */
export const fillGangsters = (db: Db, first: number, count: number): Promise<void> =>
  gangsterFill.run(db, { first, count, ...newGangster })
