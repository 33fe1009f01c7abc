import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { transaction } from '@sottomondo/server-kit/database'
import { fact, push, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { writePremiumCard } from './premium.card.ts'
import { takeEnded } from './premium.store.ts'

/** Writes the card once more: Redis may have been away right after the renewal. */
export const premiumChanged =
  ({ redis }: Pick<Kit<unknown>, 'redis'>): FactHandler<'sottomondo.economy.premium.changed.v1'> =>
  async (_tx, received) => {
    for (const { payload } of received) await writePremiumCard(redis, payload.accountId, payload)
  }

/** Publishes premium times that have run out, to other services and to their players' open pages. */
export const publishEnded = (kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>) => async (): Promise<void> => {
  const nowMs = kit.clock.nowMs()
  const ended = await transaction(kit.pool, async (tx) => {
    const rows = await takeEnded(tx, nowMs)
    await writeOutbox(
      tx,
      rows.flatMap(({ accountId, ...premium }) => {
        if (accountId === null) return []
        const { premiumUntilMs, version } = premium
        return [
          fact('sottomondo.economy.premium.ended.v1', { accountId, ...premium, endedAtMs: premiumUntilMs }),
          push(accountId, 'premiumChanged', { premiumUntilMs, version }),
        ]
      }),
    )
    return rows.length
  })
  if (ended > 0) kit.committed()
}
