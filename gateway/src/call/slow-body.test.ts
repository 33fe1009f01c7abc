import { type ClientRequest, request } from 'node:http'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { beforeEach, expect, test } from 'vitest'
import { publicOrigin, useGateway } from '../testing/use-gateway.ts'
import { bodyLimits } from './read-body.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

const body = JSON.stringify({ amount: 1 })

interface SlowCall {
  call: ClientRequest
  /** The status of its answer, or how its connection ended. */
  outcome: Promise<number | string>
}

/** A deposit of which the last byte is held back. */
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
  // The gateway has had its headers: another call got through meanwhile.
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

test('many slow bodies of an address end the slowest ones, and nobody else waits for them', async () => {
  const { cookie } = await gateway.player()
  const oldest = await slowDeposit(cookie)
  await gateway.send('GET', '/api/server-time')
  const more = await Promise.all(Array.from({ length: bodyLimits.perAddress }, () => slowDeposit(cookie)))
  expect(await oldest.outcome).toBe('ECONNRESET')
  expect((await gateway.send('POST', '/api/bank/deposit', { cookie, body: { amount: 1 } })).status).toBe(200)
  // One that is not among those that were cut off comes through when its body is there.
  const last = await slowDeposit(cookie)
  last.call.end(body.slice(-1))
  expect(await last.outcome).toBe(200)
  for (const { call } of more) call.destroy()
})
