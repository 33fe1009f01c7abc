import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Cuttable, cuttable, testRedisUrl } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
let redis: Cuttable
const cookie = `sottomondo_session=${'c'.repeat(43)}`

const read = () => gateway.send('GET', '/api/bank/balance', { cookie })
const write = () => gateway.send('POST', '/api/bank/deposit', { cookie, body: { amount: 1 } })

beforeAll(async () => {
  redis = await cuttable(await testRedisUrl())
  await gateway.restartWith({ REDIS_URL: redis.url })
})
beforeEach(() => {
  gateway.fakes.reset()
  const session = { found: true, userId: 9, accountId: 8, isAdmin: false, expiresAtMs: 1 }
  gateway.fakes.answer(AuthService, 'getSession', async () => session)
  const card = { found: true, accountName: 'Vito', userId: 9, alive: true }
  gateway.fakes.answer(AccountService, 'refreshCard', async () => card)
  gateway.fakes.answer(StatusService, 'refreshCard', async () => refuse('unavailable', 'weg'))
})
afterAll(async () => {
  await redis.mend()
  await gateway.restartWith({})
  await redis.close()
})

test.each([
  ['away', () => redis.cut()],
  ['hanging', async () => redis.hang()],
])('with Redis %s reads go on, and what changes state is refused', async (_name, breakIt) => {
  await breakIt()
  const refused = await write()
  expect(refused).toMatchObject({
    status: 503,
    json: { errorType: 'unavailable', error: 'De server is even niet bereikbaar. Probeer het zo opnieuw.' },
  })
  expect(gateway.fakes.calls).toEqual([])
  expect((await read()).status).toBe(200)
  expect(gateway.fakes.calls.at(-1)?.ctx.caller).toMatchObject({ accountId: 8, accountName: 'Vito' })
  const other = await gateway.send('GET', '/api/bank/balance', { cookie, headers: { 'x-player': '9.7' } })
  expect(other).toMatchObject({ status: 409, json: { errorType: 'otherPlayer' } })
  const login = await gateway.send('POST', '/api/auth/login', { body: { email: 'v@x.nl', password: 'x' } })
  expect(login.status).toBe(503)
  expect((await gateway.send('GET', '/api/server-time')).status).toBe(200)
  await redis.mend()
  await eventually(async () => expect((await write()).status).toBe(200))
})
