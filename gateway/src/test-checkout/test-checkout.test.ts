import { CreditPurchaseService } from '@sottomondo/proto/economy/v1/credit_purchase'
import { type TestCheckoutPage, TestCheckoutService } from '@sottomondo/proto/economy/v1/test_checkout'
import { refuse } from '@sottomondo/server-kit/refusal'
import { beforeEach, describe, expect, test } from 'vitest'
import { httpCall } from '../testing/http.ts'
import { publicOrigin, useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

const open: TestCheckoutPage = {
  id: 'tc_1',
  description: '25 credits <b>',
  amountCents: 499,
  currency: 'EUR',
  status: 'open',
  chargedBackCents: 0,
  expiresAtMs: 0,
  returnUrl: `${publicOrigin}/premium?status=success&payment=1`,
}
const form = 'application/x-www-form-urlencoded'
const page = (method: string, body?: string, headers: Record<string, string | undefined> = {}) =>
  httpCall(gateway.port, method, '/test-checkout/tc_1', {
    headers: {
      host: 'localhost:8080',
      ...(body !== undefined && { origin: publicOrigin, 'content-type': form }),
      ...headers,
    },
    body,
  })

describe('the page of the test checkout', () => {
  test('says that it is a test, and runs nothing', async () => {
    gateway.fakes.answer(TestCheckoutService, 'get', () => open)
    const reply = await page('GET')
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('TEST: er wordt niets afgeschreven')
    expect(reply.text).toContain('€4,99')
    expect(reply.text).toContain('25 credits &lt;b&gt;')
    expect(reply.text).not.toMatch(/<script|style=|onclick/)
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('script-src')
    expect(reply.headers['cache-control']).toBe('private, no-store')
  })

  test('is not there where economy has no such checkout', async () => {
    gateway.fakes.answer(TestCheckoutService, 'get', () => refuse('notFound', 'Deze testbetaling bestaat niet.'))
    expect((await page('GET')).status).toBe(404)
    expect((await page('PUT')).status).toBe(405)
  })

  test('hands on what is chosen, and goes back to the game', async () => {
    let chosen: unknown
    gateway.fakes.answer(TestCheckoutService, 'act', (_ctx, request) => {
      chosen = request
      return { ...open, status: 'paid' }
    })
    const reply = await page('POST', 'outcome=pay&webhook=late')
    expect(chosen).toEqual({ id: 'tc_1', outcome: 'pay', webhook: 'late' })
    expect(reply).toMatchObject({ status: 303, headers: { location: open.returnUrl } })
  })

  test('takes no form of another page', async () => {
    for (const origin of ['https://elsewhere.example', undefined, 'null'])
      expect((await page('POST', 'outcome=pay&webhook=now', { origin })).status).toBe(403)
    expect(gateway.fakes.calls).toEqual([])
  })
})

describe('a webhook', () => {
  const hook = (body: string, headers: Record<string, string> = { 'content-type': form }, provider = 'test') =>
    httpCall(gateway.port, 'POST', `/api/payments/webhook/${provider}`, { headers, body })
  const heard = () => gateway.fakes.calls.map(({ request }) => request)

  test('comes as a form, without our page, a session or an origin; only its id is taken', async () => {
    gateway.fakes.answer(CreditPurchaseService, 'receiveWebhook', () => ({}))
    const reply = await hook('id=tr_7UhSN1zuXS&status=paid&amount=1')
    expect(reply.status).toBe(200)
    expect(heard()).toEqual([{ provider: 'test', id: 'tr_7UhSN1zuXS' }])
  })

  test('comes as often as it is sent: no answer is kept', async () => {
    gateway.fakes.answer(CreditPurchaseService, 'receiveWebhook', () => ({}))
    const headers = { 'content-type': form, 'idempotency-key': 'same' }
    for (let times = 0; times < 3; times++) expect((await hook('id=tr_1', headers)).status).toBe(200)
    expect(heard()).toHaveLength(3)
  })

  test('without an id, with a strange or a huge one, is refused', async () => {
    for (const body of ['', 'id=', 'id=tr%2F..', `id=${'x'.repeat(101)}`, 'ID=tr_1'])
      expect({ body, status: (await hook(body)).status }).toEqual({ body, status: 400 })
    expect((await hook(`id=tr_1&more=${'x'.repeat(70_000)}`)).status).toBe(413)
    expect(heard()).toEqual([])
  })

  test('is to be sent again while economy is away', async () => {
    await gateway.fakes.stopOne('economy')
    expect((await hook('id=tr_1')).status).toBe(503)
  })
})
