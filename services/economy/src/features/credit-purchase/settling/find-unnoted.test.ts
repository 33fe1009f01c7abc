import { callOf, granted, newPlayer, refused } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mollieError, mollieKey, molliePayments, useMollieFake } from '../../../../test/mollie-fake.ts'
import { useCheckout } from '../../../../test/payments.ts'
import { audit } from '../../../audit.ts'
import { creditPurchaseRules as rules, creditPurchaseTexts as texts } from '../credit-purchase.rules.ts'

const mollie = useMollieFake()
const checkout = await useCheckout()
const payments = molliePayments(() => checkout.clock.nowMs())
const minuteMs = 60_000
const away = { status: 503, body: mollieError(503, 'Service Unavailable', 'Try again later.') }

beforeAll(() => checkout.restart({ MOLLIE_API_KEY: mollieKey, MOLLIE_API_URL: mollie.url }))
beforeEach(() => {
  mollie.answer = payments.answer
})
type Buyer = ReturnType<typeof newPlayer>
const press = (buyer: Buyer, requestId = 'press') =>
  checkout.payments().createSession(callOf(buyer, requestId), { credits: 25 })
const hear = (id: string) => checkout.hear(id, 'mollie')
const creditsOf = (buyer: Buyer) => checkout.creditsOf('player', buyer.accountId)
const idIn = (url: string) => url.split('/').at(-1) ?? ''
const pay = (id: string) => payments.set(id, { status: 'paid', paidAt: '2026-01-01T12:01:00+00:00' })
const boughtBy = async (buyer: Buyer) =>
  (
    await checkout.pool.query(
      'select payment_id, state, provider_payment_id as id from credit_purchase where user_id = $1 order by 1',
      [buyer.userId],
    )
  ).rows
const attention = async () => {
  const admin = callOf(newPlayer({ isAdmin: true }))
  return granted(await checkout.payments().listAll(admin, { status: 'ATTENTION' })).payments
}
/** Until its job has ended the payments that the provider never took on. */
async function untilUnbegunEnds(buyer: Buyer): Promise<void> {
  checkout.clock.advanceMs(rules.beginsWithinMs + minuteMs)
  await eventually(async () => expect((await boughtBy(buyer)).map(({ state }) => state)).toEqual(['failed']))
}

test('the same press after the provider was away for long begins a payment that is noted, and gives its credits', async () => {
  const buyer = newPlayer()
  mollie.answer = () => away
  expect(refused(await press(buyer))).toMatchObject({ id: 'unavailable', message: texts.providerAway })
  await untilUnbegunEnds(buyer)
  expect(refused(await press(buyer)).id).toBe('unavailable')
  mollie.answer = payments.answer
  const { url, paymentId } = granted(await press(buyer))
  expect(granted(await press(buyer))).toEqual({ url, paymentId })
  expect((await boughtBy(buyer)).at(-1)).toMatchObject({ payment_id: paymentId, state: 'open', id: idIn(url) })
  pay(idIn(url))
  granted(await hear(idIn(url)))
  expect(await creditsOf(buyer)).toBe(25)
  expect((await boughtBy(buyer)).filter(({ state }) => state === 'paid')).toHaveLength(1)
})

test('away for a moment, the same press goes on with the same payment', async () => {
  const buyer = newPlayer()
  mollie.answer = () => away
  refused(await press(buyer))
  mollie.answer = payments.answer
  const { paymentId } = granted(await press(buyer))
  expect(await boughtBy(buyer)).toMatchObject([{ payment_id: paymentId, state: 'open' }])
})

test('a payment whose making was never heard of is found by its order when it was paid, and booked once', async () => {
  const buyer = newPlayer()
  mollie.answer = (call) => {
    payments.answer(call)
    return away
  }
  refused(await press(buyer))
  await untilUnbegunEnds(buyer)
  const lost = payments.ids().at(-1) ?? ''
  mollie.answer = payments.answer
  pay(lost)
  const answers = await Promise.all(Array.from({ length: 20 }, () => hear(lost)))
  for (const answer of answers) granted(answer)
  expect(await creditsOf(buyer)).toBe(25)
  expect(await boughtBy(buyer)).toMatchObject([{ state: 'paid', id: lost }])
  // The press that waits for its answer hears that this is paid, and orders nothing more.
  expect(granted(await press(buyer)).url).toContain('/premium?status=success')
  expect(await boughtBy(buyer)).toHaveLength(1)
})

test('an answer that comes after the payment has ended is noted and its address is not shown; the next press begins anew', async () => {
  const buyer = newPlayer()
  mollie.answer = async (call) => {
    if (call.method === 'POST')
      await checkout.pool.query(
        `update credit_purchase set state = 'failed', next_check_at = null where user_id = $1`,
        [buyer.userId],
      )
    return payments.answer(call)
  }
  expect(refused(await press(buyer)).id).toBe('unavailable')
  expect(await boughtBy(buyer)).toMatchObject([{ state: 'failed', id: payments.ids().at(-1) }])
  mollie.answer = payments.answer
  const { url } = granted(await press(buyer))
  expect(await boughtBy(buyer)).toMatchObject([{ state: 'failed' }, { state: 'open', id: idIn(url) }])
})

test('the same press for a payment that was canceled begins a new one, also twenty at once; a paid one stays', async () => {
  const buyer = newPlayer()
  const first = granted(await press(buyer))
  payments.set(idIn(first.url), { status: 'canceled' })
  granted(await hear(idIn(first.url)))
  const begun = await Promise.all(Array.from({ length: 20 }, () => press(buyer)))
  const [second] = new Set(begun.map((one) => granted(one).url))
  expect(new Set(begun.map((one) => granted(one).url)).size).toBe(1)
  expect(second).not.toBe(first.url)
  expect(refused(await checkout.payments().createSession(callOf(buyer, 'press'), { credits: 10 })).id).toBe('conflict')
  pay(idIn(second ?? ''))
  granted(await hear(idIn(second ?? '')))
  expect(granted(await press(buyer)).url).toBe(second)
  expect((await boughtBy(buyer)).map(({ state }) => state)).toEqual(['canceled', 'paid'])
})

test('an order that a second payment pays, too: no more credits, and the admin sees it until the money went back', async () => {
  const buyer = newPlayer()
  const { url, paymentId } = granted(await press(buyer))
  pay(idIn(url))
  granted(await hear(idIn(url)))
  const again = 'tr_second1'
  payments.copy(idIn(url), again)
  granted(await hear(again))
  expect(await creditsOf(buyer)).toBe(25)
  expect((await attention()).find((one) => one.paymentId === paymentId)?.problem).toContain(again)
  // The next look at the order's own payment keeps it.
  granted(await hear(idIn(url)))
  expect((await attention()).map((one) => one.paymentId)).toContain(paymentId)
  payments.set(again, { amountRefunded: { value: '4.99', currency: 'EUR' } })
  granted(await hear(again))
  expect((await attention()).map((one) => one.paymentId)).not.toContain(paymentId)
  expect(await boughtBy(buyer)).toMatchObject([{ state: 'paid', id: idIn(url) }])
})

test('a payment that nobody noted pays an order whose own payment nobody pays', async () => {
  const buyer = newPlayer()
  const { url, paymentId } = granted(await press(buyer))
  payments.copy(idIn(url), 'tr_other1')
  pay('tr_other1')
  granted(await hear('tr_other1'))
  expect(await boughtBy(buyer)).toMatchObject([{ payment_id: paymentId, state: 'paid', id: 'tr_other1' }])
  // Whoever pays the first one as well is an operator's.
  pay(idIn(url))
  granted(await hear(idIn(url)))
  expect(await creditsOf(buyer)).toBe(25)
  expect((await attention()).find((one) => one.paymentId === paymentId)?.problem).toContain(idIn(url))
})

type Order = { paymentId: number; userId: number }
test.each([
  ['of another buyer', (order: Order) => ({ metadata: { ...order, userId: 1 } })],
  ['of no order', (order: Order) => ({ metadata: { ...order, paymentId: 1 } })],
  ['without an order', () => ({ metadata: null })],
  ['for less money', () => ({ amount: { value: '0.01', currency: 'EUR' } })],
])('a paid payment %s that nobody noted books nothing', async (_, wrongOf) => {
  const buyer = newPlayer()
  const { url, paymentId } = granted(await press(buyer))
  const id = `tr_wrong${paymentId}`
  payments.copy(idIn(url), id, { status: 'paid', ...wrongOf({ paymentId, userId: buyer.userId }) })
  granted(await hear(id))
  expect(await creditsOf(buyer)).toBe(0)
  expect(await boughtBy(buyer)).toMatchObject([{ state: 'open', id: idIn(url) }])
})

test('ids that are made up ask the provider nothing, or little; while it is away such a webhook comes again', async () => {
  const madeUp = ['x', 'tr_', 'tr_1/../refunds', `tr_${'a'.repeat(70)}`, 'tc_0', '']
  for (const id of madeUp) granted(await hear(id))
  // Whether the payments of other tests are settled is asked meanwhile.
  const urls = mollie.seen.map(({ url }) => url)
  for (const id of madeUp) expect(urls).not.toContain(new URL(`/v2/payments/${id}`, 'http://mollie').pathname)
  granted(await hear('tr_unknown1'))
  mollie.answer = () => away
  expect(refused(await hear('tr_unknown2')).id).toBe('unavailable')
  mollie.answer = payments.answer
  mollie.seen.length = 0
  for (let index = 0; index < 2 * rules.unnotedLooks.calls; index++) await hear(`tr_flood${index}`)
  expect(mollie.seen.filter(({ url }) => url?.includes('tr_flood')).length).toBeLessThanOrEqual(
    rules.unnotedLooks.calls,
  )
  expect(refused(await hear('tr_unknown3')).id).toBe('unavailable')
  checkout.clock.advanceMs(rules.unnotedLooks.perMs + 1)
  granted(await hear('tr_unknown3'))
})

test('after all of it each paid payment has its credits once', async () => {
  const { DATABASE_URL: databaseUrl } = checkout.env
  const findings = await audit({ databaseUrl, openEscrowSeconds: 3600, log: checkout.kit.log })
  expect(findings.flatMap(({ check, wrong }) => wrong.map((one) => ({ check, ...one })))).toEqual([])
})
