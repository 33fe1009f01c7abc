import { type GoodName, trades } from '@sottomondo/goods-catalogue'
import type { Db } from '@sottomondo/server-kit/database'
import type { EndedReservation, EscrowPart } from '../../kernel/ledger/parts/escrow-part.ts'
import { afterBuying, afterParting } from './goods.rules.ts'
import { readPurchases, writePurchase } from './goods.store.ts'

const goodNames = Object.values(trades).flatMap(({ goods }) => goods.map(({ name }) => name))

/** Returns the bought kinds of a trade with their price, and those that were sold or lost. */
function tradedOf({ lines }: EndedReservation) {
  const goods = lines.flatMap((line) => {
    const good = 'asset' in line && goodNames.find((name) => name === line.asset)
    return good ? [{ good, amount: line.amount, made: line.made, to: line.to }] : []
  })
  return {
    bought: goods.flatMap(({ good, amount, made }) => (made?.paid ? [{ good, amount, paid: made.paid }] : [])),
    gone: goods.filter(({ made, to }) => !made && to.ownerKind === 'sink'),
  }
}

/** Remembers what a player paid for what they carry, once the trade is done. */
async function remember(tx: Db, trade: EndedReservation): Promise<void> {
  const { accountId } = trade
  const { bought, gone } = tradedOf(trade)
  if (bought.length === 0 && gone.length === 0) return
  const known = await readPurchases(tx, accountId)
  const purchaseOf = (good: GoodName) => known.get(good) ?? { amount: 0, paid: 0 }
  for (const { good, ...purchase } of bought)
    await writePurchase(tx, accountId, good, afterBuying(purchaseOf(good), purchase))
  for (const { good, amount } of gone) await writePurchase(tx, accountId, good, afterParting(purchaseOf(good), amount))
}

export const goodsEscrow: EscrowPart = {
  lockOrder: 95,
  // After the post: it locks the player's accounts of these goods, and they guard the rows that are written here.
  async afterSettle(tx, ended) {
    for (const trade of ended) if (trade.isCommitted) await remember(tx, trade)
  },
}
