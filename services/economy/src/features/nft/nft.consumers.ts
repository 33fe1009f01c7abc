import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { learnHolder } from './nft.store.ts'

/** Stores who holds an NFT: holders pay less for some things. */
export const nftChanged: FactHandler<'sottomondo.accounts.nft.changed.v1'> = async (tx, received) => {
  // In the order of user ids, so that two batches never deadlock.
  const latest = received.map(({ payload }) => payload).sort((a, b) => a.userId - b.userId)
  for (const { userId, isHolder, version } of latest) await learnHolder.run(tx, { userId, isHolder, version })
}
