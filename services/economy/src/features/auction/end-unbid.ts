import { transaction } from '@sottomondo/server-kit/database'
import { type OutboxRow, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { gameTimeOf } from '../../kernel/game-time.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { listUnbid } from './auction.store.ts'
import { returnUnbid } from './end-auction.ts'

/**
 * Ends one of a player's auctions before its time, the newest on which nobody has bid: they have it back.
 * @returns whether there was one
 */
export async function endUnbid(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'config' | 'committed'>,
  ledger: Ledger,
  what: { sellerAccountId: number; itemType: string },
  requestId: string,
): Promise<boolean> {
  const trace = { requestId, traceparent: undefined }
  for (const auctionId of await listUnbid(kit.pool, what)) {
    const isBack = await transaction(kit.pool, async (tx) => {
      const rows: OutboxRow[] = []
      const publish = (...more: OutboxRow[]) => void rows.push(...more)
      const done = await returnUnbid({ tx, ledger, time: gameTimeOf(kit), publish, ...trace }, auctionId)
      await writeOutbox(tx, rows, trace)
      return done
    })
    if (isBack) {
      kit.committed()
      return true
    }
  }
  return false
}
