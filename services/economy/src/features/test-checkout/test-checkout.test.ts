import { CreditPurchaseService } from '@sottomondo/proto/economy/v1/credit_purchase'
import { TestCheckoutService } from '@sottomondo/proto/economy/v1/test_checkout'
import { callOf, granted, newPlayer, refused } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { mollieKey, molliePayment, useMollieFake } from '../../../test/mollie-fake.ts'
import { useCheckout } from '../../../test/payments.ts'

const mollie = useMollieFake()
const checkout = await useCheckout()
const page = (id: string) => checkout.rpc(TestCheckoutService).get(callOf(undefined), { id })
const act = (id: string, outcome: string, webhook = 'never') =>
  checkout.rpc(TestCheckoutService).act(callOf(undefined), { id, outcome, webhook })

test('shows a checkout, which ends once', async () => {
  const { id, paymentId } = await checkout.buy()
  const success = `${checkout.origin}/premium?status=success&payment=${paymentId}`
  expect(granted(await page(id))).toMatchObject({ status: 'open', amountCents: 499, returnUrl: success })
  expect(refused(await act(id, 'steal')).id).toBe('invalid')
  expect(refused(await act(id, 'pay', 'sometimes')).id).toBe('invalid')
  expect(refused(await act(id, 'chargeBack')).id).toBe('conflict')
  const both = await Promise.all([act(id, 'pay'), act(id, 'cancel')])
  expect(both.filter((answer) => 'returnUrl' in answer)).toHaveLength(1)
  expect(refused(await act(id, 'pay')).id).toBe('conflict')
  const canceled = await checkout.buy()
  expect(granted(await act(canceled.id, 'cancel')).returnUrl).toContain('/premium?status=cancel')
})

test('ends by itself, as a bank’s page does', async () => {
  const { id } = await checkout.buy()
  checkout.clock.advanceMs(16 * 60_000)
  expect(granted(await page(id)).status).toBe('expired')
  expect(refused(await act(id, 'pay')).id).toBe('conflict')
})

test('there is no unknown checkout', async () => {
  expect(refused(await page('tc_made_up')).id).toBe('notFound')
  expect(refused(await act('tc_made_up', 'pay')).id).toBe('notFound')
})

test('with a key of Mollie’s there is no test checkout: not for old payments, not by its webhooks', async () => {
  const { id, paymentId, caller } = await checkout.buy()
  granted(await act(id, 'pay', 'late'))
  mollie.answer = ({ body }) => ({ status: 201, body: molliePayment('tr_7UhSN1zuXS', body) })
  await checkout.restart({ MOLLIE_API_KEY: mollieKey, MOLLIE_API_URL: mollie.url })
  expect(refused(await page(id)).id).toBe('notFound')
  expect(refused(await act(id, 'chargeBack', 'now')).id).toBe('notFound')
  expect(refused(await checkout.hear(id)).id).toBe('notFound')
  expect(granted(await checkout.hear(id, 'mollie'))).toEqual({})
  checkout.clock.advanceMs(60_000)
  // It was paid with nothing: it ends without credits.
  await eventually(async () => expect(await checkout.purchase(paymentId)).toMatchObject({ status: 'expired' }))
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(0)

  const buyer = newPlayer()
  const begun = granted(await checkout.rpc(CreditPurchaseService).createSession(callOf(buyer), { credits: 25 }))
  expect(begun.url).toContain('https://www.mollie.com/checkout/')
  const metadata = { paymentId: begun.paymentId, userId: buyer.userId }
  mollie.answer = () => ({ body: molliePayment('tr_7UhSN1zuXS', { status: 'paid', metadata }) })
  granted(await checkout.hear('tr_7UhSN1zuXS', 'mollie'))
  expect(await checkout.creditsOf('player', buyer.accountId)).toBe(25)

  // Without the key a real payment is kept as it is, and an operator sees it.
  await checkout.restart({})
  expect(refused(await checkout.hear('tr_7UhSN1zuXS', 'mollie')).id).toBe('notFound')
  checkout.clock.advanceMs(2 * 86_400_000)
  await eventually(async () =>
    expect(await checkout.purchase(begun.paymentId)).toMatchObject({ status: 'paid', problem: expect.any(String) }),
  )
})
