import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createProvider, ProviderError } from './provider.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const text =
  (status: number, body = ''): Answer =>
  (_, response) =>
    void response.writeHead(status).end(body)
/** The answers, one after the other; the last one repeats. */
let answers: Answer[] = []
let requests: { method: string | undefined; url: string | undefined; key: unknown; body: string }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  requests.push({ method: request.method, url: request.url, key: request.headers['idempotency-key'], body })
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  answer?.(request, response)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests = []
})

const clock = fakeClock()
const provider = (more: Partial<Parameters<typeof createProvider>[0]> = {}) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/`
  return createProvider({ name: 'the provider', url, clock, ...more })
}
const failure = (asking: Promise<unknown>) =>
  asking.then(
    () => expect.unreachable(),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ProviderError)
      const { message, mayWorkLater, status } = error as ProviderError
      return { message, mayWorkLater, status }
    },
  )
const odds = z.object({ odds: z.number() })

test('reads an answer by its schema, and anything else is an error', async () => {
  answers = [text(200, '{"odds":1.5,"more":true}')]
  expect(await provider().ask({ path: 'odds?league=1' }, odds)).toEqual({ odds: 1.5 })
  expect(requests).toMatchObject([{ method: 'GET', url: '/v2/odds?league=1', body: '' }])
  const left: (string | null)[] = []
  answers = [(_, response) => void response.writeHead(429, { 'x-requests-remaining': '0' }).end()]
  await failure(provider().ask({ attempts: 1, heard: (headers) => left.push(headers.get('x-requests-remaining')) }))
  expect(left).toEqual(['0'])
  for (const nonsense of ['', '<h1>Hello</h1>', '{"odds":"high"}', `"${'x'.repeat(1_000_001)}"`]) {
    answers = [text(200, nonsense)]
    expect(await failure(provider().ask({ attempts: 1 }, odds))).toEqual({
      message: 'the provider answered what nobody understands',
      mayWorkLater: true,
      status: 200,
    })
  }
})

test('retries where that may help and can do no harm', async () => {
  answers = [text(503), text(429), text(200, '{"odds":2}')]
  expect(await provider().ask({}, odds)).toEqual({ odds: 2 })
  expect(requests).toHaveLength(3)

  requests = []
  answers = [text(500), text(200)]
  await provider().ask({ body: { amount: 1 }, idempotencyKey: 'once' })
  expect(requests.map(({ key, body }) => ({ key, body }))).toEqual(Array(2).fill({ key: 'once', body: '{"amount":1}' }))

  // A repeated POST without a key might pay twice; a refused request is refused again.
  for (const [status, request] of [
    [500, { body: { amount: 1 } }],
    [404, {}],
  ] as const) {
    requests = []
    answers = [text(status)]
    expect(await failure(provider().ask(request))).toEqual({
      message: `the provider answered ${status}`,
      mayWorkLater: status === 500,
      status,
    })
    expect(requests).toHaveLength(1)
  }
})

test('a read by POST is retried, and no more often than configured', async () => {
  answers = [text(500)]
  await failure(provider().ask({ body: {}, onlyReads: true, attempts: 2 }))
  expect(requests).toHaveLength(2)
})

test('waits no longer than its timeout, follows no redirect, and names the provider that is away', async () => {
  answers = [() => {}]
  expect(await failure(provider({ timeoutMs: 50 }).ask({ attempts: 1 }))).toEqual({
    message: 'the provider did not answer within 50 ms',
    mayWorkLater: true,
    status: undefined,
  })
  answers = [(_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()]
  expect(await failure(provider().ask({ attempts: 1 }))).toMatchObject({ message: 'the provider could not be reached' })
  expect(await failure(provider({ url: 'http://127.0.0.1:1/' }).ask({ attempts: 1 }))).toMatchObject({
    message: 'the provider could not be reached',
  })
})

test('a provider is called up to its limit, and again once the period has passed', async () => {
  answers = [text(200)]
  const counted = provider({ limit: { calls: 2, perMs: 60_000 } })
  await counted.ask({})
  clock.advanceMs(30_000)
  await counted.ask({})
  expect(await failure(counted.ask({ attempts: 1 }))).toMatchObject({ message: 'the provider is asked too often' })
  clock.advanceMs(30_000)
  await counted.ask({})
  expect(requests).toHaveLength(3)
})
