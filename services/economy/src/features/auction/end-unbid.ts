import { type Kit, type OutboxRow, transaction, writeOutbox } from '@sottomondo/server-kit'
import { gameTimeOf } from '../../kernel/game-time.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { findUnbid, takeRoom } from './auction.store.ts'
import { giveBack } from './end-auction.ts'

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
  const isBack = await transaction(kit.pool, async (tx) => {
    await takeRoom(tx)
    const auction = await findUnbid(tx, what)
    if (!auction) return false
    const rows: OutboxRow[] = []
    const publish = (...more: OutboxRow[]) => void rows.push(...more)
    const done = await giveBack({ tx, ledger, time: gameTimeOf(kit), publish, ...trace }, auction, 'noBid')
    await writeOutbox(tx, rows, trace)
    return done
  })
  if (isBack) kit.committed()
  return isBack
}
