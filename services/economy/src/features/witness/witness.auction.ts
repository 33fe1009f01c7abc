import { refuse } from '@sottomondo/server-kit/refusal'
import { durationMs } from '../../kernel/auction/auction.rules.ts'
import type { AuctionedItem } from '../../kernel/auction/auction-type.ts'
import { outlivesAuction, witnessTexts as texts } from './witness.rules.ts'
import { lockStatement } from './witness.store.ts'

export const witnessAuction: AuctionedItem = {
  itemType: 'WITNESS_STATEMENT',
  kind: 'WITNESS_STATEMENT',
  async find(tx, { accountId, itemId, time }) {
    const mine = itemId === undefined ? undefined : await lockStatement(tx, itemId, accountId, time.nowMs)
    if (!mine) return refuse('notFound', texts.notYours)
    const endsAtMs = time.nowMs + durationMs(time.gameSpeed)
    if (!outlivesAuction(mine.expiresAtMs, endsAtMs, time.gameSpeed)) return refuse('conflict', texts.tooOld)
    return { itemId: mine.witnessId, itemName: texts.nameOf(mine.victimName), priceName: '' }
  },
  async show(_db, witnessIds) {
    return new Map(witnessIds.map((witnessId) => [witnessId, { witnessStatement: { witnessId } }]))
  },
}
