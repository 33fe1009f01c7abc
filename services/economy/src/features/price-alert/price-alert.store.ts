import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { PricedName } from './price-alert.rules.ts'

const alert = {
  priceAlertId: 'bigint',
  good: typed<PricedName>('text'),
  cityName: 'text',
  isAbove: 'bool',
  price: ['bigint', 'price_euro'],
} as const

const alertsOf = statement({
  name: 'price_alerts_of',
  params: { accountId: 'bigint' },
  row: { ...alert, createdAtMs: 'epochMs' },
  text: 'select $row from price_alert where account_id = $accountId order by price_alert_id',
})
/** Returns a player's standing alerts, oldest first. */
export const listPriceAlerts = (db: Db, accountId: number) => alertsOf.all(db, { accountId })

export const insertPriceAlert = statement({
  name: 'price_alert_insert',
  params: { accountId: 'bigint', good: 'text', cityName: 'text', isAbove: 'bool', price: 'bigint', nowMs: 'epochMs' },
  text: `insert into price_alert (account_id, good, city_name, is_above, price_euro, created_at)
    values ($accountId, $good, $cityName, $isAbove, $price, $nowMs)`,
})

const alertRemove = statement({
  name: 'price_alert_remove',
  params: { accountId: 'bigint', priceAlertId: 'bigint' },
  text: 'delete from price_alert where price_alert_id = $priceAlertId and account_id = $accountId',
})
/** @returns whether it stood */
export const removePriceAlert = async (tx: Db, accountId: number, priceAlertId: number): Promise<boolean> =>
  (await alertRemove.count(tx, { accountId, priceAlertId })) > 0

const anyAlert = statement({ name: 'price_alert_any', text: 'select from price_alert limit 1' })
export const isAnySet = async (db: Db): Promise<boolean> => (await anyAlert.count(db)) > 0

const reachedTake = statement({
  name: 'price_alerts_reached',
  params: { goods: 'text[]', cityNames: 'text[]', prices: 'bigint[]', most: 'bigint' },
  row: { ...alert, accountId: 'bigint' },
  text: `delete from price_alert where price_alert_id = any (array(
      select price_alert_id from price_alert where price_alert_id = any (array(
        select reached.price_alert_id
        from unnest($goods::text[], $cityNames::text[], $prices::bigint[]) as now (good, city, euro)
        cross join lateral (
          select price_alert_id from price_alert
          where is_above and good = now.good and city_name = now.city and price_euro < now.euro
          union all
          select price_alert_id from price_alert
          where not is_above and good = now.good and city_name = now.city and price_euro > now.euro
          offset 0
        ) as reached
        order by 1 limit $most))
      order by price_alert_id for update skip locked))
    returning $row`,
})
/** Removes alerts that these prices set off, each once, and returns them. */
export const takeReached = (tx: Db, now: readonly { good: string; cityName: string; price: number }[], most: number) =>
  reachedTake.all(tx, {
    goods: now.map(({ good }) => good),
    cityNames: now.map(({ cityName }) => cityName),
    prices: now.map(({ price }) => price),
    most,
  })

export const forgetPriceAlerts = statement({
  name: 'price_alerts_forget',
  params: { accountId: 'bigint' },
  text: 'delete from price_alert where account_id = $accountId',
})
