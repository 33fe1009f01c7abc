// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rawServer } from '../raw-server.ts'
import { api, forgetRepeats, setCallHooks } from './api.ts'
import { ApiError } from './api-error.ts'

vi.mock('../click/fingerprint.ts', () => ({ fingerprint: async () => 'a1b2' }))

const hooks = { navigate: vi.fn(), signedOut: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  forgetRepeats()
  hooks.navigate.mockReset()
  hooks.signedOut.mockReset()
  setCallHooks(hooks)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const rejectionOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail('The call was answered.'),
    (error: unknown) => (error instanceof ApiError ? error : expect.fail(String(error))),
  )

test('a call says from which page it comes, and fills its path and query', async () => {
  const sent = rawServer({
    'POST /api/jail/break/Don%2FVito': { json: { success: true } },
    'GET /api/bank/transactions/received?transactionCategory=BET': { json: [] },
  })
  history.pushState(null, '', '/jail')
  await api('POST /api/jail/break/{name}', { params: { name: 'Don/Vito' } })
  await api('GET /api/bank/transactions/received', { query: { transactionCategory: 'BET' } })
  expect(sent).toHaveLength(2)
  expect(sent[0]?.headers['x-frontend-path']).toBe('/jail')
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent[1]?.headers['idempotency-key']).toBeUndefined()
})

test('the status call carries the device’s fingerprint', async () => {
  const sent = rawServer({ 'GET /api/status': { json: {} } })
  await api('GET /api/status')
  expect(sent[0]?.headers['x-fingerprint']).toBe('a1b2')
})

test('a second POST to the same path within 100 ms is not sent', async () => {
  const sent = rawServer({ 'POST /api/bank/deposit': { json: {} } })
  await api('POST /api/bank/deposit', { body: { amount: 1 } })
  vi.advanceTimersByTime(99)
  const refusal = await rejectionOf(api('POST /api/bank/deposit', { body: { amount: 1 } }))
  expect(refusal.message).toBe('Error: Te snel geklikt. Wacht een moment en probeer het opnieuw.')
  vi.advanceTimersByTime(1)
  await api('POST /api/bank/deposit', { body: { amount: 1 } })
  expect(
    sent.map(({ headers }) => headers['idempotency-key']).filter((key, at, all) => all.indexOf(key) === at),
  ).toHaveLength(2)
})

/** The table of spec 1 §8, Wrapper-level answers: the server's answer, the text shown, the page that follows. */
test.each([
  [429, { errorType: 'playerRateLimit', error: 'Rustig.' }, 'Rustig.', undefined],
  [429, { errorType: 'playerRateLimit' }, 'Kalmeer alstublief, je overbelast de servers.', undefined],
  [429, { errorType: 'clickLimit', error: 'Limiet', timeLeft: 12 }, 'Limiet', '/clicklimit-reached?timeLeft=12'],
  [429, { error: 'Limiet' }, 'Limiet', '/clicklimit-reached?timeLeft=60'],
  [429, '<h1>nginx</h1>', 'API Error: 429', '/clicklimit-reached?timeLeft=60'],
  [409, { errorType: 'activeMurderAttempt', error: 'Nee.' }, 'Nee.', '/murderattempt'],
  [500, { errorType: 'activeMurderAttempt' }, 'API Error: 500', '/murderattempt'],
  [409, { errorType: 'noActiveAccount', error: 'Nee.' }, 'Nee.', '/createNewAccount'],
  [403, { errorType: 'noActiveAccount' }, 'API Error: 403', '/createNewAccount'],
  [409, { error: 'Nee.', message: 'Anders.' }, 'Nee.', undefined],
  [409, { error: '', message: 'Anders.' }, 'Anders.', undefined],
  [404, { message: 'Anders.', errorType: 'clickLimit' }, 'Anders.', undefined],
  [503, {}, 'API Error: 503', undefined],
  [502, '<h1>nginx</h1>', 'API Error: 502', undefined],
])('%i %j is told as %s, and leads to %s', async (status, json, message, path) => {
  const reply = typeof json === 'string' ? { status, text: json } : { status, json }
  rawServer({ 'GET /api/crime': reply })
  expect(await rejectionOf(api('GET /api/crime'))).toMatchObject({ status, message, redirected: path !== undefined })
  expect(hooks.navigate.mock.calls).toEqual(path === undefined ? [] : [[path]])
})

test('a call without a session tells the shell', async () => {
  rawServer({ 'GET /api/crime': { status: 401, json: { error: 'Log in.', errorType: 'unauthenticated' } } })
  expect((await rejectionOf(api('GET /api/crime'))).status).toBe(401)
  expect(hooks.signedOut).toHaveBeenCalledOnce()
})

test('a blocked player is sent away with the reason', async () => {
  const error = 'Je bent geblokkeerd tot morgen.'
  rawServer({ 'GET /api/crime': { status: 403, json: { error, errorType: 'blocked', timeLeft: 60 } } })
  expect((await rejectionOf(api('GET /api/crime'))).message).toBe(error)
  expect(hooks.signedOut).toHaveBeenCalledExactlyOnceWith(error)
})

test('a request whose answer was lost is sent again with the same request id', async () => {
  const sent = rawServer({ 'POST /api/bank/withdraw': ['network', { json: { message: 'ok' } }] })
  const answered = api('POST /api/bank/withdraw', { body: { amount: 5 } })
  await vi.runAllTimersAsync()
  expect(await answered).toEqual({ message: 'ok' })
  expect(sent).toHaveLength(2)
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key'])
})

test('pressing again after a dead network repeats the request id; after an answer it is a new one', async () => {
  const sent = rawServer({
    'POST /api/bank/withdraw': ['network', 'network', { status: 409, json: { error: 'Te weinig.' } }, { json: {} }],
  })
  const withdraw = async () => {
    const refused = rejectionOf(api('POST /api/bank/withdraw', { body: { amount: 6 } }))
    await vi.advanceTimersByTimeAsync(1000)
    return refused
  }
  expect((await withdraw()).message).toBe('Kan geen verbinding maken met de server.')
  expect((await withdraw()).message).toBe('Te weinig.')
  vi.advanceTimersByTime(100)
  await api('POST /api/bank/withdraw', { body: { amount: 6 } })
  const keys = sent.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test('an answer that breaks off counts as none: the player is told, and pressing again repeats the request id', async () => {
  const keys: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    return new Response(body, { status: 200 })
  })
  const withdraw = () => rejectionOf(api('POST /api/bank/withdraw', { body: { amount: 7 } }))
  expect(await withdraw()).toMatchObject({ status: 0, message: 'Kan geen verbinding maken met de server.' })
  vi.advanceTimersByTime(100)
  await withdraw()
  expect(new Set(keys).size).toBe(1)
})

/** A request that is neither answered nor fails; an aborted one ends, as in a browser. */
const swallowed = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The request was aborted.', 'AbortError')))
  })

test.each(['the call', 'its answer'])(
  'where the network swallows %s, the press is given back, and repeats it',
  async (what) => {
    const keys: unknown[] = []
    vi.stubGlobal('fetch', async (_url: string, { headers, signal }: RequestInit & { signal: AbortSignal }) => {
      keys.push(new Headers(headers).get('idempotency-key'))
      if (keys.length > 1) return Response.json({ message: 'ok' })
      if (what === 'the call') return swallowed(signal)
      return { ok: true, headers: new Headers(), json: () => swallowed(signal) }
    })
    const withdraw = () => api('POST /api/bank/withdraw', { body: { amount: 8 } })
    const refused = rejectionOf(withdraw())
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await refused).toMatchObject({ status: 0, message: 'De server antwoordt niet. Probeer het zo nog eens.' })
    expect(await withdraw()).toEqual({ message: 'ok' })
    expect(keys).toEqual([keys[0], keys[0]])
  },
)

test('a slow answer is accepted', async () => {
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, 14_000))
    return Response.json({ message: 'ok' })
  })
  const answered = api('POST /api/bank/withdraw', { body: { amount: 9 } })
  await vi.advanceTimersByTimeAsync(14_000)
  expect(await answered).toEqual({ message: 'ok' })
})

test('an aborted call is no refusal', async () => {
  rawServer({ 'GET /api/crime': { json: {} } })
  await expect(api('GET /api/crime', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
})
