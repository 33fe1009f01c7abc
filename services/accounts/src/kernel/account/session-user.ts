import type { SessionUser } from '@sottomondo/proto/accounts/v1/auth'
import type { Db } from '@sottomondo/server-kit/database'
import type { User } from '../user/user.store.ts'
import { latestGangster } from './account.store.ts'

/** Returns a user in the form for the page. */
export async function sessionUserOf(db: Db, user: User): Promise<SessionUser> {
  const gangster = await latestGangster(db, user.userId)
  const living = gangster?.diedAtMs === null ? gangster : undefined
  return {
    userId: user.userId,
    accountName: living?.accountName,
    accountId: living?.accountId,
    email: user.email,
    isAdmin: user.isAdmin,
    hasLivingAccount: living !== undefined,
    bar: user.bar,
  }
}
