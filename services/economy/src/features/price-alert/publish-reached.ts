import { transaction } from '@sottomondo/server-kit/database'
import { fact, push, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import type { Periods } from '../goods/goods.public.ts'
import { priceAlertRules } from './price-alert.rules.ts'
import { isAnySet, takeReached } from './price-alert.store.ts'
import { pricesNow } from './prices-now.ts'

/**
 * Tells whose alerts the present prices set off, and removes these in the same transaction: each goes off once,
 * whichever process looks. A look is one statement over the prices of all cities; without alerts there is none, and no
 * period of prices begins for them.
 */
export async function publishReached(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'random' | 'committed'>,
  periods: Pick<Periods, 'current' | 'pricesIn'>,
): Promise<void> {
  const { pool, clock, committed } = kit
  if (!(await isAnySet(pool))) return
  const now = await pricesNow(kit, periods)
  const { reachedAtOnce } = priceAlertRules
  for (;;) {
    const published = await transaction(pool, async (tx) => {
      const reached = await takeReached(tx, now, reachedAtOnce)
      const nowMs = clock.nowMs()
      const rows = reached.flatMap(({ accountId, price: limitEuro, ...alert }) => {
        const priced = now.find(({ good, cityName }) => good === alert.good && cityName === alert.cityName)
        if (!priced) throw new Error(`there is no price of ${alert.good} in ${alert.cityName}`)
        const { trade, price: priceEuro } = priced
        return [
          fact('sottomondo.economy.price-alert.reached.v1', {
            ...alert,
            accountId,
            trade,
            limitEuro,
            priceEuro,
            reachedAtMs: nowMs,
          }),
          push(accountId, 'priceAlertsChanged', { version: nowMs }),
        ]
      })
      await writeOutbox(tx, rows)
      return reached.length
    })
    if (published > 0) committed()
    if (published < reachedAtOnce) return
  }
}
