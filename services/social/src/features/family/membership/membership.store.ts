import type { FamilyRole } from '@sottomondo/event-contract/names'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'

const row = {
  accountId: ['bigint', 'm.account_id'],
  familyId: ['bigint', 'm.family_id'],
  familyName: 'text',
  familySymbol: 'text|null',
  role: typed<FamilyRole>('text'),
} as const
export type Membership = Omit<RowOf<typeof row>, 'accountId'>

const memberships = statement({
  name: 'family_memberships',
  params: { accountIds: 'bigint[]' },
  row,
  text: `select $row from family_member m join family f on f.id = m.family_id where m.account_id = any ($accountIds)`,
})

/** Returns the family of each of these players who has one; lists of players have it by `readPlayers`. */
export async function familiesOf(db: Db, accountIds: readonly number[]): Promise<Map<number, Membership>> {
  if (accountIds.length === 0) return new Map()
  const found = await memberships.all(db, { accountIds })
  return new Map(found.map(({ accountId, ...membership }) => [accountId, membership]))
}

/** Returns a player's family. */
export const familyOf = async (db: Db, accountId: number): Promise<Membership | undefined> =>
  (await familiesOf(db, [accountId])).get(accountId)
