import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** A key in the form of Mollie's. */
export const mollieKey = 'test_Mollie0Key0Of0The0Tests0Only0'

interface Seen {
  method: string | undefined
  url: string | undefined
  key: unknown
  authorization: unknown
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into bodies of every kind.
  body: any
}

const links = (id: string) => ({
  self: { href: `https://api.mollie.com/v2/payments/${id}`, type: 'application/hal+json' },
  checkout: { href: `https://www.mollie.com/checkout/select-issuer/ideal/${id}`, type: 'text/html' },
  dashboard: { href: `https://www.mollie.com/dashboard/org_12345678/payments/${id}`, type: 'text/html' },
  documentation: { href: 'https://docs.mollie.com/reference/get-payment', type: 'text/html' },
})

/** A payment in the shape that Mollie documents for its API v2; its contents are invented. */
export const molliePayment = (id: string, more: object = {}) => ({
  resource: 'payment',
  id,
  mode: 'test',
  createdAt: '2026-01-01T12:00:00+00:00',
  status: 'open',
  isCancelable: false,
  expiresAt: '2026-01-01T12:15:00+00:00',
  method: 'ideal',
  sequenceType: 'oneoff',
  amount: { value: '4.99', currency: 'EUR' },
  description: 'Sottomondo',
  metadata: null,
  profileId: 'pfl_QkEhN94Ba',
  redirectUrl: 'https://game.example/premium',
  webhookUrl: 'https://game.example/webhook',
  _links: links(id),
  ...more,
})

/** An error in Mollie's shape. */
export const mollieError = (status: number, title: string, detail: string) => ({
  status,
  title,
  detail,
  _links: { documentation: { href: 'https://docs.mollie.com/reference/error-handling', type: 'text/html' } },
})

/** Makes a certificate for this machine. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'mollie-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, '-keyout', key, '-out', cert, '-subj', '/CN=mollie', '-days', '2'],
    {
      stdio: 'pipe',
    },
  )
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

/** Node's own setting: Mollie's client trusts the authorities of the world alone, and offers no other. */
const trust = 'NODE_TLS_REJECT_UNAUTHORIZED'

interface MollieAnswer {
  status?: number
  body: unknown
}

/**
 * Payments as Mollie keeps them: the same key makes one for an hour, and a new one after that.
 * @param nowMs the test's clock
 */
export function molliePayments(nowMs: () => number) {
  type Payment = ReturnType<typeof molliePayment> & Record<string, unknown>
  const payments = new Map<string, Payment>()
  const keys = new Map<unknown, { id: string; atMs: number }>()
  const hourMs = 3_600_000
  const notFound = { status: 404, body: mollieError(404, 'Not Found', 'No payment exists with token.') }
  return {
    /** Changes a payment, as its buyer or the dashboard would. */
    set: (id: string, more: object) => payments.set(id, { ...(payments.get(id) as Payment), ...more }),
    /** Makes another payment of the same order. */
    copy: (id: string, as: string, more: object = {}) =>
      payments.set(as, { ...(payments.get(id) as Payment), id: as, ...more }),
    ids: () => [...payments.keys()],
    answer({ method, url = '', key, body }: Seen): MollieAnswer {
      if (method === 'GET') {
        const known = payments.get(url.split('/').at(-1) ?? '')
        return known ? { body: known } : notFound
      }
      const first = keys.get(key)
      const isKept = first && nowMs() - first.atMs < hourMs
      const id = isKept ? first.id : `tr_${Math.random().toString(36).slice(2, 12)}`
      if (!isKept) {
        keys.set(key, { id, atMs: nowMs() })
        payments.set(id, molliePayment(id, body))
      }
      return { status: 201, body: payments.get(id) }
    },
  }
}

/** Listens in Mollie's place for all tests of a file: with answers that we wrote down by its documentation. */
export function useMollieFake() {
  const seen: Seen[] = []
  const fake = {
    seen,
    url: '',
    /** Answers a call; it gets the parsed body. */
    answer: (_call: Seen): MollieAnswer | Promise<MollieAnswer> => ({ status: 500, body: {} }),
  }
  const server = createServer(certificate(), async (request: IncomingMessage, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { method, url, headers } = request
    const body = text ? JSON.parse(text) : undefined
    const call = { method, url, key: headers['idempotency-key'], authorization: headers.authorization, body }
    seen.push(call)
    const { status = 200, body: answered } = await fake.answer(call)
    response.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(answered))
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    process.env[trust] = '0'
    fake.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/v2/`
  })
  beforeEach(() => {
    seen.length = 0
  })
  afterAll(() => {
    delete process.env[trust]
    server.closeAllConnections()
    server.close()
  })
  return fake
}
