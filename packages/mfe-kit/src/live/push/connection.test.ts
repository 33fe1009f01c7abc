// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, forgetRepeats } from '../../call/api.ts'
import { rawServer } from '../../raw-server.ts'
import { connection, serverAnswers, tryServer, watchConnection } from './connection.ts'
import { resync } from './resync.ts'

let online = true
let resyncs = 0
watchConnection()
resync.on(() => {
  resyncs += 1
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  forgetRepeats()
})
afterEach(() => {
  online = true
  serverAnswers()
  resyncs = 0
  vi.useRealTimers()
})

test('without a network actions are refused at once, and nothing is sent', async () => {
  const sent = rawServer({})
  online = false
  dispatchEvent(new Event('offline'))
  expect(connection()).toBe('offline')
  await expect(api('POST /api/bank/deposit', { body: { amount: 1 } })).rejects.toMatchObject({
    errorType: 'network',
    message: 'Kan geen verbinding maken met de server.',
  })
  expect(sent).toEqual([])
})

test('once the network is back the shown data is read again', async () => {
  rawServer({ 'GET /api/server-time': { json: {} } })
  online = false
  dispatchEvent(new Event('offline'))
  online = true
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(connection()).toBe('up'))
  expect(resyncs).toBe(1)
})

test('a server that does not answer is tried until it does', async () => {
  rawServer({ 'GET /api/server-time': ['network', 'network', { json: {} }] })
  await tryServer()
  expect(connection()).toBe('away')
  await vi.advanceTimersByTimeAsync(3000)
  expect({ state: connection(), resyncs }).toEqual({ state: 'away', resyncs: 0 })
  await vi.advanceTimersByTimeAsync(3000)
  expect({ state: connection(), resyncs }).toEqual({ state: 'up', resyncs: 1 })
})

test('a probe that neither arrives nor fails is replaced by another', async () => {
  const tries = vi.fn<typeof fetch>()
  tries.mockImplementationOnce(
    (_, init) => new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))),
  )
  tries.mockImplementation(async () => new Response('{}'))
  vi.stubGlobal('fetch', tries)
  const tried = tryServer()
  await vi.advanceTimersByTimeAsync(5000)
  await tried
  expect(connection()).toBe('away')
  await vi.advanceTimersByTimeAsync(3000)
  expect(connection()).toBe('up')
  expect(tries).toHaveBeenCalledTimes(2)
})

test('a call without an answer means that the server is away, a refusal that it is there', async () => {
  rawServer({
    'GET /api/crime': ['network', 'network', { status: 409, json: { error: 'Nee' } }],
    'GET /api/server-time': 'network',
  })
  const failed = expect(api('GET /api/crime')).rejects.toMatchObject({ errorType: 'network' })
  await vi.advanceTimersByTimeAsync(500)
  await failed
  expect(connection()).toBe('away')
  await expect(api('GET /api/crime')).rejects.toMatchObject({ status: 409 })
  expect(connection()).toBe('up')
})
