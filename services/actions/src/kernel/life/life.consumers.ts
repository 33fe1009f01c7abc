import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import type { KernelContext } from '../context.ts'
import { lockGangsters } from '../gangster/gangster.store.ts'
import { changeLife } from './life.store.ts'

/** Gives the life of an item used in economy, once: the numbers of a gangster's items grow. The dead get nothing. */
function healingUsed({ clock }: Pick<Kit<unknown>, 'clock'>): FactHandler<'sottomondo.economy.shop.used.v1'> {
  return async (tx, received) => {
    const used = received.toSorted((a, b) => a.payload.itemId - b.payload.itemId)
    const accountIds = [...new Set(used.map(({ payload }) => payload.accountId))]
    await lockGangsters(tx, accountIds)
    for (const { payload, requestId, traceparent } of used) {
      const { accountId, itemId, lifePoints } = payload
      // Read after the item before has been written.
      const gangster = (await lockGangsters(tx, [accountId])).get(accountId)
      if (!gangster || gangster.life === 0 || gangster.lastHealingItemId >= itemId) continue
      const rows = await changeLife(tx, { ...gangster, lastHealingItemId: itemId }, lifePoints, clock.nowMs())
      await writeOutbox(tx, rows, { requestId, traceparent })
    }
  }
}

export function lifeConsumers({ kit }: KernelContext): void {
  kit.consume('healing-used', 'sottomondo.economy.shop.used.v1', healingUsed(kit))
}
