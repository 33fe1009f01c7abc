import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

export interface Premium {
  /** 0 for a player who never had it. */
  premiumUntilMs: number
  version: number
}

export const neverPremium: Premium = { premiumUntilMs: 0, version: 0 }

const premiumRead = statement({
  name: 'premium_read',
  params: { accountId: 'bigint' },
  row: { premiumUntilMs: 'epochMs', version: 'bigint' },
  text: 'select $row from gangster join premium using (user_id) where account_id = $accountId',
})
/** Returns the premium time of a gangster's user. */
export async function readPremium(db: Db, accountId: number): Promise<Premium> {
  return (await premiumRead.first(db, { accountId })) ?? neverPremium
}
