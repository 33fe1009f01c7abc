import { type Db, statement } from '@sottomondo/server-kit'

export interface Premium {
  /** 0 for who never had it. */
  premiumUntilMs: number
  version: number
}

const premiumRead = statement({
  name: 'premium_read',
  params: { accountId: 'bigint' },
  row: { premiumUntilMs: 'epochMs', version: 'bigint' },
  text: 'select $row from gangster join premium using (user_id) where account_id = $accountId',
})
/** The premium time of the person behind a gangster. */
export async function readPremium(db: Db, accountId: number): Promise<Premium> {
  return (await premiumRead.first(db, { accountId })) ?? { premiumUntilMs: 0, version: 0 }
}
