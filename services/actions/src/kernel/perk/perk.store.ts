import type { PerkState } from '@sottomondo/perk-catalogue'
import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'

const perksFind = statement({
  name: 'perks_find',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint', perks: typed<PerkState[] | null>('jsonb|null'), perksVersion: 'bigint' },
  text: 'select $row from gangster where account_id = any ($accountIds)',
})
/** Returns the current perks of these gangsters. */
export const findPerks = (db: Db, accountIds: number[]) => perksFind.all(db, { accountIds })

const perksWrite = statement({
  name: 'perks_write',
  params: { accountId: 'bigint', perks: typed<PerkState[]>('jsonb'), perksVersion: 'bigint' },
  row: { version: 'bigint' },
  text: `update gangster set perks = $perks, perks_version = $perksVersion, version = version + 1
    where account_id = $accountId returning $row`,
})
/** Writes newer perks of a gangster, who is locked. Returns the version of their row. */
export const writePerks = async (
  tx: Db,
  given: { accountId: number; perks: PerkState[]; perksVersion: number },
): Promise<number> => (await perksWrite.one(tx, given)).version
