import { PriceAlertService } from '@sottomondo/proto/economy/v1/price_alert'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { economyOf } from '../../service-of.ts'
import { goods } from '../goods/goods.ts'
import { createPeriods } from '../goods/periods.ts'
import { priceAlertRules, priceAlertTexts as texts } from './price-alert.rules.ts'
import { forgetPriceAlerts } from './price-alert.store.ts'
import { priceAlert } from './price-alert.ts'
import { pricedOf } from './priced.ts'
import { pricesNow } from './prices-now.ts'
import { publishReached } from './publish-reached.ts'

// The service's own looks see the same prices: each alert goes off once, whoever looks first.
const clock = fakeClock(Date.parse('2026-11-29T12:00:00Z'))
const under = useService(economyOf(goods, priceAlert), { clock })
const rpc = () => under.rpc(PriceAlertService)
type Someone = ReturnType<typeof newPlayer>

const periods = () => createPeriods({ pool: under.pool, clock, config: under.kit.config })
const priceIn = async (cityName: string, good: string) =>
  (await pricesNow(under.kit, periods())).find((one) => one.cityName === cityName && one.good === good)?.price ?? 0
const look = () => publishReached({ pool: under.pool, clock, random: under.kit.random, committed: () => {} }, periods())
const bier = pricedOf('bier')
const { leastEuro, mostEuro } = bier ?? { leastEuro: 0, mostEuro: 0 }

const set = (
  someone: Someone,
  wish: Partial<{ good: string; cityName: string; isAbove: boolean; price: number }> = {},
) => rpc().set(callOf(someone), { good: 'bier', cityName: 'Rome', isAbove: false, price: leastEuro + 1, ...wish })
/** An alert that the present prices do not set off; each number is another one. */
async function waiting(nth = 0) {
  const nowEuro = await priceIn('Rome', 'bier')
  const isLow = nowEuro < (leastEuro + mostEuro) / 2
  return isLow ? { isAbove: true, price: mostEuro - 1 - nth } : { isAbove: false, price: leastEuro + 1 + nth }
}
const alertsOf = async (someone: Someone) => granted(await rpc().list(callOf(someone), {})).alerts
/** A look of the service's own may have taken them, and be about to commit. */
const gone = (someone: Someone) => eventually(async () => expect(await alertsOf(someone)).toEqual([]))
const publishedOf = async ({ accountId }: Someone) => {
  const { rows } = await under.pool.query(
    `select payload from outbox where subject = 'sottomondo.economy.price-alert.reached.v1'
      and (payload ->> 'accountId')::bigint = $1`,
    [accountId],
  )
  return rows.map(({ payload }) => payload)
}
/** Moves on until the price is another one, then looks as thirty processes would. */
async function nextPrices(is: (euro: number) => boolean) {
  while (!is(await priceIn('Rome', 'bier'))) clock.advanceMs(10_800_000)
  await Promise.all(Array.from({ length: 30 }, look))
}

test('an alert goes off once, when the price is past it, and is gone then', async () => {
  const me = newPlayer()
  const price = await priceIn('Rome', 'bier')
  const [isAbove, limit] = price < mostEuro ? [true, price] : [false, price]
  expect(granted(await set(me, { isAbove, price: limit })).message).toBe(
    texts.set({ good: 'bier', cityName: 'Rome', isAbove, price: limit }),
  )
  await look()
  expect(await alertsOf(me)).toMatchObject([{ trade: 'liquor', good: 'bier', cityName: 'Rome', isAbove, price: limit }])
  expect(await publishedOf(me)).toEqual([])
  await nextPrices((euro) => (isAbove ? euro > limit : euro < limit))
  await gone(me)
  expect(await publishedOf(me)).toEqual([
    expect.objectContaining({
      trade: 'liquor',
      good: 'bier',
      limitEuro: limit,
      priceEuro: await priceIn('Rome', 'bier'),
    }),
  ])
  clock.advanceMs(10_800_000)
  await look()
  expect(await publishedOf(me)).toHaveLength(1)
})

test('an alert on bullets goes off by the price of the day of the city’s own factory', async () => {
  const me = newPlayer()
  const days = [0, 1].map((later) => dutchDay(clock.nowMs() + later * 86_400_000))
  // As drawn: today's, which somebody may have seen, and tomorrow's, which nobody has.
  await under.pool.query(
    `insert into bullet_price (city_name, day, price_euro) values ('Rome', $1, 900), ('Rome', $2, 640)
     on conflict (city_name, day) do update set price_euro = excluded.price_euro`,
    days,
  )
  const bullets = { good: 'bullets', isAbove: false }
  expect(await set(me, { ...bullets, price: 901 })).toMatchObject({
    message: texts.already({ ...bullets, cityName: 'Rome', price: 901 }, 900),
  })
  granted(await set(me, { ...bullets, price: 700 }))
  await look()
  expect(await alertsOf(me)).toMatchObject([{ trade: 'bullets', good: 'bullets', cityName: 'Rome', price: 700 }])
  clock.advanceMs(86_400_000)
  await look()
  await gone(me)
  expect(await publishedOf(me)).toMatchObject([{ trade: 'bullets', limitEuro: 700, priceEuro: 640 }])
})

test('thirty at once set as many as one may have', async () => {
  const me = newPlayer()
  const wishes = await Promise.all(Array.from({ length: 30 }, (_, nth) => waiting(nth)))
  const all = await Promise.all(wishes.map((wish) => set(me, wish)))
  const refused = all.filter(isRefusal)
  expect(refused).toHaveLength(30 - priceAlertRules.mostAlerts)
  for (const { message } of refused) expect(message).toBe(texts.tooMany)
  expect(await alertsOf(me)).toHaveLength(priceAlertRules.mostAlerts)
})

test('the same alert stands once, and nobody removes another’s', async () => {
  const [me, thief] = [newPlayer(), newPlayer()]
  granted(await set(me, await waiting()))
  expect(await set(me, await waiting())).toMatchObject({ id: 'conflict', message: texts.twice })
  const [{ priceAlertId } = { priceAlertId: 0 }] = await alertsOf(me)
  expect(await rpc().remove(callOf(thief), { priceAlertId })).toMatchObject({ message: texts.unknown })
  expect(granted(await rpc().remove(callOf(me), { priceAlertId })).message).toBe(texts.removed)
  expect(await rpc().remove(callOf(me), { priceAlertId })).toMatchObject({ id: 'notFound' })
})

test.each([
  [{ good: 'kogels' }, texts.noGood],
  [{ cityName: 'Palermo' }, texts.noCity],
  [{ isAbove: true, price: mostEuro }, bier && texts.never(bier)],
  [{ isAbove: false, price: leastEuro }, bier && texts.never(bier)],
  [{ price: Number.MAX_SAFE_INTEGER }, bier && texts.never(bier)],
  [{ price: -1 }, bier && texts.never(bier)],
])('%j is refused', async (wish, message) => {
  const me = newPlayer()
  expect(await set(me, wish)).toMatchObject({ id: 'invalid', message })
  expect(await alertsOf(me)).toEqual([])
})

test('what is so already is refused, with the price', async () => {
  const me = newPlayer()
  const nowEuro = await priceIn('Rome', 'bier')
  const wish = nowEuro > leastEuro ? { isAbove: true, price: nowEuro - 1 } : { isAbove: false, price: nowEuro + 1 }
  expect(await set(me, wish)).toMatchObject({
    message: texts.already({ good: 'bier', cityName: 'Rome', ...wish }, nowEuro),
  })
})

test('the dead are told nothing', async () => {
  const me = newPlayer()
  granted(await set(me, await waiting()))
  await forgetPriceAlerts.run(under.pool, { accountId: me.accountId })
  expect(await alertsOf(me)).toEqual([])
})
