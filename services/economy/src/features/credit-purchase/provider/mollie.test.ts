import { ProviderError } from '@sottomondo/server-kit/provider'
import { expect, test } from 'vitest'
import { mollieError, mollieKey, molliePayment, useMollieFake } from '../../../../test/mollie-fake.ts'
import { addressesOf } from '../../../kernel/payment-provider.ts'
import { createMollie } from './mollie.ts'

const fake = useMollieFake()
const mollie = () => createMollie({ apiKey: mollieKey, url: fake.url })
const order = (origin: string) => ({
  paymentId: 1000,
  userId: 7,
  amountCents: 499,
  currency: 'EUR',
  description: '25 credits',
  ...addressesOf(origin, 'mollie', 1000),
  idempotencyKey: 'credit-purchase-1000',
})
const failure = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProviderError)
  const { mayWorkLater, status } = error as ProviderError
  return { mayWorkLater, status }
}

test('orders an iDEAL payment in euro, under a key that makes one of two', async () => {
  fake.answer = ({ body }) => ({ status: 201, body: molliePayment('tr_7UhSN1zuXS', body) })
  expect(await mollie().create(order('https://game.example'))).toEqual({
    id: 'tr_7UhSN1zuXS',
    checkoutUrl: 'https://www.mollie.com/checkout/select-issuer/ideal/tr_7UhSN1zuXS',
  })
  expect(fake.seen).toMatchObject([
    { method: 'POST', url: '/v2/payments', key: 'credit-purchase-1000', authorization: `Bearer ${mollieKey}` },
  ])
  expect(fake.seen[0]?.body).toEqual({
    amount: { currency: 'EUR', value: '4.99' },
    description: '25 credits',
    method: 'ideal',
    redirectUrl: 'https://game.example/premium?status=success&payment=1000',
    cancelUrl: 'https://game.example/premium?status=cancel&payment=1000',
    webhookUrl: 'https://game.example/api/payments/webhook/mollie',
    metadata: { paymentId: 1000, userId: 7 },
  })
})

test('names no webhook that Mollie could not reach', async () => {
  fake.answer = ({ body }) => ({ status: 201, body: molliePayment('tr_1', body) })
  await mollie().create(order('http://localhost:8080'))
  expect(fake.seen[0]?.body).not.toHaveProperty('webhookUrl')
})

test.each([
  ['open', 'open'],
  ['pending', 'pending'],
  ['authorized', 'pending'],
  ['paid', 'paid'],
  ['canceled', 'canceled'],
  ['expired', 'expired'],
  ['failed', 'failed'],
])('reads the status %s', async (status, read) => {
  fake.answer = () => ({ body: molliePayment('tr_1', { status, metadata: { paymentId: 1000, userId: 7 } }) })
  expect(await mollie().find('tr_1')).toMatchObject({ id: 'tr_1', status: read, paymentId: 1000, userId: 7 })
  expect(fake.seen).toMatchObject([{ method: 'GET', url: '/v2/payments/tr_1' }])
})

test('reads what went back in cents, and nothing of the payer', async () => {
  const paid = {
    status: 'paid',
    paidAt: '2026-01-01T12:01:00+00:00',
    metadata: { paymentId: 1000, userId: 7 },
    amountRefunded: { value: '1.10', currency: 'EUR' },
    amountChargedBack: { value: '0.29', currency: 'EUR' },
    details: { consumerName: 'T. Test', consumerAccount: 'NL00BANK0123456789', consumerBic: 'TESTNL99' },
  }
  fake.answer = () => ({ body: molliePayment('tr_1', paid) })
  expect(await mollie().find('tr_1')).toEqual({
    id: 'tr_1',
    status: 'paid',
    amountCents: 499,
    currency: 'EUR',
    paymentId: 1000,
    userId: 7,
    method: 'ideal',
    paidAtMs: Date.UTC(2026, 0, 1, 12, 1),
    refundedCents: 110,
    chargedBackCents: 29,
  })
})

test.each([[null], ['text'], [{ paymentId: '1000', userId: 7 }], [{}]])(
  'a payment with the metadata %j is of no order of ours',
  async (metadata) => {
    fake.answer = () => ({ body: molliePayment('tr_1', { status: 'paid', metadata }) })
    expect(await mollie().find('tr_1')).toMatchObject({ paymentId: null, userId: null })
  },
)

test('knows which failures may pass, and which payments there are not', async () => {
  fake.answer = () => ({ status: 404, body: mollieError(404, 'Not Found', 'No payment exists with token tr_1.') })
  expect(await mollie().find('tr_1')).toBeUndefined()
  fake.answer = () => ({ status: 401, body: mollieError(401, 'Unauthorized Request', 'Missing authentication') })
  expect(await failure(mollie().find('tr_1'))).toEqual({ mayWorkLater: false, status: 401 })
  fake.answer = () => ({ status: 422, body: mollieError(422, 'Unprocessable Entity', 'The amount is too high') })
  expect(await failure(mollie().create(order('https://game.example')))).toEqual({ mayWorkLater: false, status: 422 })
  fake.answer = () => ({ status: 429, body: mollieError(429, 'Too Many Requests', 'Slow down') })
  expect(await failure(mollie().find('tr_1'))).toEqual({ mayWorkLater: true, status: 429 })
  fake.answer = () => ({ body: { resource: 'payment', id: 'tr_1', status: 'stolen' } })
  expect(await failure(mollie().find('tr_1'))).toMatchObject({ mayWorkLater: true })
  const away = createMollie({ apiKey: mollieKey, url: 'https://127.0.0.1:1/v2/' })
  expect(await failure(away.find('tr_1'))).toMatchObject({ mayWorkLater: true })
})

test('gives money back under a key that does it once', async () => {
  fake.answer = ({ body }) => ({
    status: 201,
    body: {
      resource: 'refund',
      id: 're_4qqhO89gsT',
      mode: 'test',
      status: 'pending',
      paymentId: 'tr_1',
      ...body,
      createdAt: '2026-01-01T13:00:00+00:00',
      metadata: null,
      _links: {
        self: { href: 'https://api.mollie.com/v2/payments/tr_1/refunds/re_4qqhO89gsT', type: 'application/hal+json' },
      },
    },
  })
  const refund = { id: 'tr_1', amountCents: 1999, currency: 'EUR', description: 'Terug', idempotencyKey: 'refund-1000' }
  await mollie().refund(refund)
  expect(fake.seen).toMatchObject([{ method: 'POST', url: '/v2/payments/tr_1/refunds', key: 'refund-1000' }])
  expect(fake.seen[0]?.body).toEqual({ amount: { currency: 'EUR', value: '19.99' }, description: 'Terug' })
})
