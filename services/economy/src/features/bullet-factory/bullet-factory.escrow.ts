import { push, writeOutbox } from '@sottomondo/server-kit'
import type { EndedReservation, EscrowPart } from '../../kernel/parts/escrow-part.ts'
import { writeSettled } from './bullet-factory.store.ts'
import { produce } from './production.ts'

/** Bullets of a factory that were held, and what they cost. */
function purchaseOf({ lines, isCommitted }: EndedReservation) {
  const amounts = lines.flatMap((line) => ('asset' in line ? [line] : []))
  const bullets = amounts.find(({ from }) => from?.ownerKind === 'factory')
  if (!bullets) return []
  const costEuro = amounts.find(({ asset }) => asset === 'cashPocket')?.amount ?? 0
  const [soldBullets, revenueEuro] = isCommitted ? [bullets.amount, costEuro] : [0, 0]
  return [{ factoryId: Number(bullets.from?.ownerId), bullets: bullets.amount, soldBullets, revenueEuro }]
}

/**
 * Says at their factories that purchases have ended, before what was held for them is moved: what a factory has made with
 * the bank that it had is made first. Its owner's page hears of it.
 */
export const bulletFactoryEscrow: EscrowPart = {
  lockOrder: 30,
  async beforeSettle(tx, ledger, ended, { transfers, time }) {
    const purchases = ended.flatMap(purchaseOf)
    if (purchases.length === 0) return
    const factoryIds = [...new Set(purchases.map(({ factoryId }) => factoryId))]
    const factories = await produce(tx, ledger, factoryIds, time, transfers)
    for (const purchase of purchases) await writeSettled.run(tx, purchase)
    const owners = [...factories.values()].flatMap(({ ownerAccountId }) => ownerAccountId ?? [])
    await writeOutbox(
      tx,
      owners.map((owner) => push(owner, 'bulletFactoryChanged', { version: time.nowMs })),
    )
  },
}
