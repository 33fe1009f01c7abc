import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { forgetting } from './personal-data.store.ts'

/** Deletes the data of a user who has left: all of it, or nothing and then again. */
export const personalDataDeleted: FactHandler<'sottomondo.accounts.personal-data.deleted.v1'> = async (
  tx,
  received,
) => {
  const accounts = received.flatMap(({ payload }) => payload.accounts)
  for (const forget of forgetting) await forget.run(tx, { accounts })
}
