import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CreditPurchaseService } from '@sottomondo/proto/economy/v1/credit_purchase'
import { TestCheckoutService } from '@sottomondo/proto/economy/v1/test_checkout'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { callOf, granted, newPlayer, type ServiceUnderTest, useService } from '@sottomondo/test-kit'
import { afterAll } from 'vitest'
import { economy } from '../src/service.ts'

const webhookPath = '/api/payments/webhook/test'

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const chunk of request) body += chunk
  return new URLSearchParams(body)
}

/** A server in the gateway's place: it hands webhooks to economy, and counts them. */
async function listenForWebhooks(received: string[], hear: (id: string) => Promise<number>) {
  const server: Server = createServer(async (request, response) => {
    const id = (await formOf(request)).get('id') ?? ''
    const status = request.method === 'POST' && request.url === webhookPath ? await hear(id) : 404
    received.push(id)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Runs economy with its test checkout; webhooks go over HTTP, as they do through the gateway. */
export async function useCheckout() {
  const received: string[] = []
  let isAway = false
  let under: ServiceUnderTest | undefined
  const listening = await listenForWebhooks(received, async (id) => {
    if (isAway || !under) return 503
    const answer = await under
      .rpc(CreditPurchaseService)
      .receiveWebhook(callOf(undefined), { provider: 'test', id })
      .catch(() => ({ id: 'unavailable' as const, message: '' }))
    return isRefusal(answer) ? 503 : 200
  })
  under = useService(economy, { env: { PUBLIC_ORIGIN: listening.origin } })
  const service = under
  afterAll(() => listening.server.close())

  const payments = () => service.rpc(CreditPurchaseService)
  return Object.assign(service, {
    origin: listening.origin,
    received,
    /** Has every webhook answered as if economy were away. */
    setAway: (away: boolean) => {
      isAway = away
    },
    payments,
    async buy(caller = newPlayer(), credits = 25, requestId?: string) {
      const { url, paymentId } = granted(await payments().createSession(callOf(caller, requestId), { credits }))
      return { caller, paymentId, id: url.split('/').at(-1) ?? '', url }
    },
    async act(id: string, outcome: string, webhook = 'never') {
      return granted(await service.rpc(TestCheckoutService).act(callOf(undefined), { id, outcome, webhook }))
    },
    hear: (id: string, provider = 'test') => payments().receiveWebhook(callOf(undefined), { provider, id }),
    async ownPayments(caller: ReturnType<typeof newPlayer>) {
      return granted(await payments().listOwn(callOf(caller), {})).payments
    },
    async creditsOf(kind: 'player' | 'user', id: number): Promise<number> {
      const { rows } = await service.pool.query<{ balance: number }>(
        `select coalesce(sum(balance), 0)::bigint as balance from ledger_account
         where owner_kind = $1 and owner_id = $2::bigint::text and asset = 'credits'`,
        [kind, id],
      )
      return rows[0]?.balance ?? 0
    },
    async purchase(paymentId: number) {
      const { rows } = await service.pool.query('select * from credit_purchase where payment_id = $1', [paymentId])
      return rows[0]
    },
  })
}
