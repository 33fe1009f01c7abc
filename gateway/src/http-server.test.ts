import { connect } from 'node:net'
import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { eventually } from '@sottomondo/test-kit'
import { beforeEach, expect, test } from 'vitest'
import { httpCall } from './testing/http.ts'
import { useGateway } from './testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

test('a gateway that stops takes nothing new, finishes what it has, and closes kept connections', async () => {
  const another = await gateway.startAnother()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  gateway.fakes.answer(AccountService, 'listLivingNames', async () => {
    await released
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
  release()
  expect(await underWay).toMatchObject({ status: 200, json: ['Vito'], headers: { connection: 'close' } })
  await stopped
  await eventually(() => expect(idleClosed).toBe(true))
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

test('calls, refusals and the door are counted for operators', async () => {
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
  const seconds = 'http_server_request_duration_seconds_count'
  expect(
    count(seconds, 'http_route="/api/bank/balance"', 'http_request_method="GET"', 'http_response_status_code="200"'),
  ).toBe(1)
  expect(
    count(seconds, 'http_route="/api/bank/balance"', 'http_request_method="GET"', 'http_response_status_code="401"'),
  ).toBe(1)
  expect(count(seconds, 'http_route="unknown"', 'http_response_status_code="404"')).toBe(1)
  expect(count('http_refusals_total', 'id="unauthenticated"')).toBe(1)
  expect(count('door_outcomes_total', 'outcome="ok"')).toBe(1)
})
