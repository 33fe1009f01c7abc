// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Reply, rawServer } from '../raw-server.ts'

vi.mock('../click/fingerprint.ts', () => ({ fingerprint: async () => 'a1b2' }))

let kit: typeof import('./api.ts') & typeof import('./idempotency-key.ts')
beforeEach(async () => {
  vi.useFakeTimers()
  sessionStorage.clear()
  await enterPage()
  kit.setAsker('1 7')
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** Opens a new page: only the tab's own storage stays. */
async function enterPage(): Promise<void> {
  vi.resetModules()
  kit = { ...(await import('./api.ts')), ...(await import('./idempotency-key.ts')) }
}

const lost: Reply = 'network'
const done: Reply = { json: { message: 'ok' } }
const refusal: Reply = { status: 409, json: { error: 'Te weinig.', errorType: 'insufficientFunds' } }
const call = 'POST /api/bank/deposit'

/** Deposits one amount after the other, and returns which deposits shared a request id. */
async function deposits(
  replies: readonly Reply[],
  amounts: readonly number[],
  between = async () => {},
): Promise<number[]> {
  // A lost request is sent twice.
  const sent = rawServer({ [call]: replies.flatMap((reply) => (reply === lost ? [lost, lost] : [reply])) })
  const keysSent = () => sent.flatMap(({ headers }) => headers['idempotency-key'] ?? [])
  const keys: unknown[] = []
  for (const amount of amounts) {
    await press(amount)
    keys.push(keysSent().at(-1))
    await between()
  }
  return keys.map((key) => keys.indexOf(key))
}

async function press(amount: number, row?: number): Promise<void> {
  const answered = kit.api(call, { body: { amount }, row }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(20_000)
  await answered
}

describe('the same form after', () => {
  test.each<[string, Reply]>([
    ['an answer', done],
    ['a refusal', refusal],
  ])('%s is another request', async (_what, reply) => {
    expect(await deposits([reply, done], [5, 5])).toEqual([0, 1])
  })

  test.each<[string, Reply]>([
    ['a lost answer', lost],
    ['a service that is away', { status: 503, json: { error: 'Weg.', errorType: 'unavailable' } }],
    ['a defect', { status: 500, json: { error: 'Kapot.', errorType: 'internal' } }],
    ['a proxy that waited in vain', { status: 504, text: '<h1>Gateway Time-out</h1>' }],
    [
      'a refusal at the door, which says nothing of the first time',
      { status: 409, json: { error: 'Deze opdracht wordt al uitgevoerd.' }, headers: { 'request-open': '1' } },
    ],
  ])('%s is the same request, however much later, until its answer comes', async (_what, reply) => {
    const days = async () => void (await vi.advanceTimersByTimeAsync(86_400_000))
    expect(await deposits([reply, reply, done, done], [5, 5, 5, 5], days)).toEqual([0, 0, 0, 3])
  })
})

test('a form that has sent something else gets a new id', async () => {
  expect(await deposits([lost, done, done, done], [5, 6, 5, 5])).toEqual([0, 1, 2, 3])
})

test('rows of a list are forms of their own', async () => {
  const sent = rawServer({ [call]: [lost, lost, done] })
  for (const row of [1, 2, 1]) await press(row, row)
  const keys = sent.flatMap(({ headers }) => headers['idempotency-key'] ?? [])
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 0])
})

test('two equal requests at once each keep their own id, whichever is lost', async () => {
  const [first, second] = [kit.idempotencyKey(call, '5'), kit.idempotencyKey(call, '5')]
  expect(first).not.toBe(second)
  kit.settleKey(second, true)
  kit.settleKey(first, false)
  expect(kit.idempotencyKey(call, '5')).toBe(first)
})

describe('over a reload', () => {
  test('the tab keeps the ids of lost requests, and of those under way', async () => {
    const [first, other] = [kit.idempotencyKey(call, '5'), kit.idempotencyKey('POST /api/bank/withdraw', '5')]
    kit.settleKey(first, false)
    await enterPage()
    kit.setAsker('1 7')
    expect(kit.idempotencyKey(call, '5')).toBe(first)
    expect(kit.idempotencyKey('POST /api/bank/withdraw', '5')).toBe(other)
    kit.settleKey(first, true)
    await enterPage()
    kit.setAsker('1 7')
    expect(kit.idempotencyKey(call, '5')).not.toBe(first)
  })

  test.each(['1 8', '2 9'])('gangster %s gets none of its ids', async (next) => {
    const first = kit.idempotencyKey(call, '5')
    await enterPage()
    kit.setAsker(next)
    expect(kit.idempotencyKey(call, '5')).not.toBe(first)
  })

  test('no secret is stored', async () => {
    const body = JSON.stringify({ presentPassword: 'welkom' })
    const first = kit.idempotencyKey(call, body)
    expect(JSON.stringify(sessionStorage)).not.toContain('welkom')
    kit.settleKey(first, false)
    expect(kit.idempotencyKey(call, body)).toBe(first)
  })
})

test('a logout forgets all ids', () => {
  const first = kit.idempotencyKey(call, '5')
  expect(sessionStorage.length).toBe(1)
  kit.setAsker('')
  expect(sessionStorage.length).toBe(0)
  kit.settleKey(first, false)
  kit.setAsker('1 7')
  expect(kit.idempotencyKey(call, '5')).not.toBe(first)
})

test('without browser storage the ids live as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const first = kit.idempotencyKey(call, '5')
  kit.settleKey(first, false)
  expect(kit.idempotencyKey(call, '5')).toBe(first)
})
