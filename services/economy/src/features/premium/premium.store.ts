import { type Db, statement } from '@sottomondo/server-kit'

export interface Premium {
  /** 0 for a player who never had it. */
  premiumUntilMs: number
  version: number
}

const premiumRead = statement({
  name: 'premium_read',
  params: { accountId: 'bigint' },
  row: { premiumUntilMs: 'epochMs', version: 'bigint' },
  text: 'select $row from gangster join premium using (user_id) where account_id = $accountId',
})
/** Returns the premium time of a gangster's user. */
export async function readPremium(db: Db, accountId: number): Promise<Premium> {
  return (await premiumRead.first(db, { accountId })) ?? { premiumUntilMs: 0, version: 0 }
}
