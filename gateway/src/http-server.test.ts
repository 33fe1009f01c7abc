import { type AddressInfo, connect } from 'node:net'
import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { createLogger } from '@sottomondo/server-kit/log'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, expect, test } from 'vitest'
import { listen } from './http-server.ts'
import { httpCall } from './testing/http.ts'
import { useGateway } from './testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

test('a stopping gateway takes no new connections, finishes open calls, and closes kept connections', async () => {
  const another = await gateway.startAnother()
  const mayAnswer = Promise.withResolvers<void>()
  gateway.fakes.answer(AccountService, 'listLivingNames', async () => {
    await mayAnswer.promise
    return { accountNames: ['Vito'] }
  })
  const { cookie } = await gateway.player()
  const idle = connect(another.port, '127.0.0.1')
  let idleClosed = false
  idle.on('close', () => {
    idleClosed = true
  })
  idle.resume()
  const underWay = httpCall(another.port, 'GET', '/api/context/livingaccountnames', { headers: { cookie } })
  await eventually(() => expect(gateway.fakes.calls).toHaveLength(1))
  const stopped = another.stop()
  await eventually(() => expect(refusesConnections(another.port)).resolves.toBe(true))
  mayAnswer.resolve()
  expect(await underWay).toMatchObject({ status: 200, json: ['Vito'], headers: { connection: 'close' } })
  await stopped
  await eventually(() => expect(idleClosed).toBe(true))
})

test('a client that sends the headers or the body of a call too slowly is cut off soon after its time', async () => {
  const stops: (() => Promise<void>)[] = []
  const server = await listen(
    {
      config: { PORT: 0, HOST: '127.0.0.1', REALTIME_URL: 'http://127.0.0.1:1', TRUSTED_PROXIES: 0 },
      log: createLogger('test', 'fatal'),
      onStop: (stop) => void stops.push(async () => stop()),
    },
    () => undefined,
    { headersMs: 100, requestMs: 200, checkMs: 50 },
  )
  const { port } = server.address() as AddressInfo
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\n'
  for (const sent of [head, `${head}Content-Length: 10\r\n\r\n12345`]) {
    const socket = connect(port, '127.0.0.1')
    socket.write(sent)
    let reply = ''
    socket.on('data', (chunk) => {
      reply += chunk
    })
    await new Promise((resolve) => socket.on('close', resolve))
    expect(reply).toMatch(/^HTTP\/1\.1 408 /)
  }
  await Promise.all(stops.map((stop) => stop()))
})

function refusesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.on('error', () => resolve(true))
  })
}

test('calls, refusals and admission are counted for operators', async () => {
  const { cookie } = await gateway.player()
  await gateway.send('GET', '/api/bank/balance', { cookie })
  await gateway.send('GET', '/api/bank/balance')
  await gateway.send('GET', '/api/nothing')
  const { text } = await httpCall(gateway.opsPort, 'GET', '/metrics')
  const count = (name: string, ...labels: string[]) => {
    const line = text
      .split('\n')
      .find((one) => one.startsWith(`${name}{`) && labels.every((label) => one.includes(label)))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  const requests = 'http_server_requests_total'
  const balance = ['http_route="/api/bank/balance"', 'http_request_method="GET"']
  expect(count(requests, ...balance, 'http_response_status_code="200"')).toBe(1)
  expect(count(requests, ...balance, 'http_response_status_code="401"')).toBe(1)
  expect(count(requests, 'http_route="unknown"', 'http_response_status_code="404"')).toBe(1)
  expect(count('http_server_request_duration_seconds_count', ...balance)).toBe(2)
  expect(count('http_refusals_total', 'id="unauthenticated"')).toBe(1)
  // The visitor as well: a call without a session is counted, too.
  expect(count('admission_outcomes_total', 'outcome="ok"')).toBe(2)
})
