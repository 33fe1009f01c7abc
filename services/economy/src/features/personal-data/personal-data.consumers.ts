import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { forgetHolders } from '../nft/nft.public.ts'
import { forgetting, forgettingUsers } from './personal-data.store.ts'

/**
 * Deletes the personal data of a removed player: all of it, or nothing and again later. Their belongings are divided at
 * their gangster's death.
 */
export const personalDataDeleted: FactHandler<'sottomondo.accounts.personal-data.deleted.v1'> = async (
  tx,
  received,
) => {
  const accounts = received.flatMap(({ payload }) => payload.accounts)
  for (const forget of forgetting) await forget.run(tx, { accounts })
  const userIds = received.map(({ payload }) => payload.userId)
  for (const forget of forgettingUsers) await forget.run(tx, { userIds })
  await forgetHolders.run(tx, { userIds })
}
