import { type Db, run } from '@sottomondo/server-kit'

export interface Premium {
  /** 0 for who never had it. */
  premiumUntilMs: number
  version: number
}

/** The premium time of the person behind a gangster. */
export async function readPremium(db: Db, accountId: number): Promise<Premium> {
  const [row] = await run<{ premium_until: Date; version: number }>(
    db,
    'premium_read',
    `select premium_until, version from gangster join premium using (user_id) where account_id = $1`,
    [accountId],
  )
  return row ? { premiumUntilMs: row.premium_until.getTime(), version: row.version } : { premiumUntilMs: 0, version: 0 }
}
