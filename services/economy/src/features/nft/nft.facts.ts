import type { FactHandler } from '@sottomondo/server-kit'
import { learnHolder } from './nft.store.ts'

/** Who holds an NFT pays less for some things. */
export const nftChanged: FactHandler<'sottomondo.accounts.nft.changed.v1'> = async (tx, received) => {
  // In the order of the persons, so that two batches never wait for each other.
  const latest = received.map(({ payload }) => payload).sort((a, b) => a.userId - b.userId)
  for (const { userId, isHolder, version } of latest) await learnHolder.run(tx, { userId, isHolder, version })
}
