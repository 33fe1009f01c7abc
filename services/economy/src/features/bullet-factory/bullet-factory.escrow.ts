import { push, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { EndedReservation, EscrowPart } from '../../kernel/ledger/parts/escrow-part.ts'
import { overpaidOf } from './bullet-factory.rules.ts'
import { writeSettled } from './bullet-factory.store.ts'
import { returnOverpaid } from './overpaid.store.ts'
import { produce } from './production.ts'

/** Returns the factory's bullets of a reservation, and their price. */
function purchaseOf({ lines, isCommitted, accountId }: EndedReservation) {
  const amounts = lines.flatMap((line) => ('asset' in line ? [line] : []))
  const bullets = amounts.find(({ from }) => from?.ownerKind === 'factory')
  if (!bullets) return []
  const costEuro = amounts.find(({ asset }) => asset === 'cashPocket')?.amount ?? 0
  const [soldBullets, revenueEuro] = isCommitted ? [bullets.amount, costEuro] : [0, 0]
  const factoryId = Number(bullets.from?.ownerId)
  return [{ factoryId, bullets: bullets.amount, soldBullets, revenueEuro, buyer: accountId, costEuro, isCommitted }]
}

/**
 * Tells factories that purchases have ended, before the reserved lines are moved: the factory first produces with the
 * bank that it had. Pushes to its owner's page.
 */
export const bulletFactoryEscrow: EscrowPart = {
  lockOrder: 30,
  async beforeSettle(tx, ledger, ended, { transfers, time }) {
    const purchases = ended.flatMap(purchaseOf)
    if (purchases.length === 0) return
    const factoryIds = [...new Set(purchases.map(({ factoryId }) => factoryId))]
    const factories = await produce(tx, ledger, factoryIds, time, transfers)
    for (const { factoryId, bullets, soldBullets, revenueEuro } of purchases)
      await writeSettled.run(tx, { factoryId, bullets, soldBullets, revenueEuro })
    for (const { factoryId, bullets, buyer, costEuro, isCommitted } of purchases) {
      const owner = factories.get(factoryId)?.ownerAccountId
      const euro = overpaidOf(bullets, costEuro)
      if (!isCommitted && owner && euro > 0) await returnOverpaid(tx, { factoryId, buyer, owner, euro }, time.nowMs)
    }
    const owners = [...factories.values()].flatMap(({ ownerAccountId }) => ownerAccountId ?? [])
    await writeOutbox(
      tx,
      owners.map((owner) => push(owner, 'bulletFactoryChanged', { version: time.nowMs })),
    )
  },
}
