import { type ClientRequest, createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, expect, test } from 'vitest'
import { publicOrigin, useGateway } from '../../testing/use-gateway.ts'
import { bodyLimits, createBodyReader } from './read-body.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

const body = JSON.stringify({ amount: 1 })

interface SlowCall {
  call: ClientRequest
  /** The status of its answer, or how its connection ended. */
  outcome: Promise<number | string>
}

/** Sends a deposit without its last byte. */
async function slowDeposit(cookie: string): Promise<SlowCall> {
  const call = request({
    port: gateway.port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/bank/deposit',
    agent: false,
    headers: {
      host: new URL(publicOrigin).host,
      origin: publicOrigin,
      'x-frontend-path': '/bank',
      'content-type': 'application/json',
      'content-length': body.length,
      cookie,
    },
  })
  const outcome = new Promise<number | string>((resolve) => {
    call.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
  })
  await new Promise<void>((resolve) => {
    call.write(body.slice(0, -1), () => resolve())
  })
  return { call, outcome }
}

test('a body that comes after its session has ended does nothing', async () => {
  const { cookie, tokenHash } = await gateway.player()
  const { call, outcome } = await slowDeposit(cookie)
  // The gateway has got its headers: another call got through meanwhile.
  await gateway.send('GET', '/api/server-time')
  gateway.fakes.answer(AuthService, 'getSession', async () => ({
    found: false,
    userId: 0,
    accountId: 0,
    isAdmin: false,
    expiresAtMs: 0,
  }))
  await gateway.redis.del(`session:${tokenHash}`)
  call.end(body.slice(-1))
  expect(await outcome).toBe(401)
  expect(gateway.fakes.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['GetSession'])
})

test('when too many bodies are unfinished, the oldest of all addresses is cut off', async () => {
  const bodies = createBodyReader({ perAddress: 10, inAll: 2 })
  const read: string[] = []
  const server = createServer((incoming, response) => {
    bodies.read(incoming, String(incoming.headers['x-visitor'])).then(
      (text) => {
        read.push(String(text))
        response.end()
      },
      () => read.push('cut off'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sockets = []
  for (const visitor of ['a', 'b', 'c']) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    const arrived = new Promise((resolve) => server.once('request', resolve))
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nX-Visitor: ${visitor}\r\nContent-Length: 2\r\n\r\n${visitor}`)
    await arrived
  }
  await eventually(() => expect(read).toEqual(['cut off']))
  for (const socket of sockets.slice(1)) socket.write('!')
  await eventually(() => expect(read.toSorted()).toEqual(['b!', 'c!', 'cut off']))
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

test('many slow bodies of an address end the slowest ones, and delay nobody else', async () => {
  const { cookie } = await gateway.player()
  const oldest = await slowDeposit(cookie)
  await gateway.send('GET', '/api/server-time')
  const more = await Promise.all(Array.from({ length: bodyLimits.perAddress }, () => slowDeposit(cookie)))
  expect(await oldest.outcome).toBe('ECONNRESET')
  const metrics = await fetch(`http://127.0.0.1:${gateway.opsPort}/metrics`)
  expect(await metrics.text()).toMatch(/^http_bodies_cut_off_total\{.*\} 1$/m)
  expect((await gateway.send('POST', '/api/bank/deposit', { cookie, body: { amount: 1 } })).status).toBe(200)
  // A call that was not cut off succeeds once its body arrives.
  const last = await slowDeposit(cookie)
  last.call.end(body.slice(-1))
  expect(await last.outcome).toBe(200)
  for (const { call } of more) call.destroy()
})
