import { contract } from '@sottomondo/api-contract'
import type { CallDefinition } from '@sottomondo/api-contract/call'
import { beforeAll, expect, test } from 'vitest'
import { clickHeaders, newPlayer, type Visitor } from '../support/players/player.ts'

const notAmounts = [-1, 0, 0.5, 1e300, Number.MAX_SAFE_INTEGER + 1, '100', '', null, [], {}, true, 'NaN', '<b>1</b>']
const amountCalls = [
  ['POST /api/bank/deposit', 'amount', {}],
  ['POST /api/bank/withdraw', 'amount', {}],
  ['POST /api/bank/transaction', 'amount', { receiverName: 'Vito_Rosso', subject: '' }],
  ['POST /api/crime/execute', 'crimeOptionId', {}],
] as const

let visitor: Visitor
beforeAll(async () => {
  visitor = (await newPlayer()).visitor
})

test.each(amountCalls)('%s refuses every %s that is no amount, and nothing changes', async (call, field, rest) => {
  const before = (await visitor.call('GET /api/bank/balance')).body
  const headers = call === 'POST /api/crime/execute' ? await clickHeaders(visitor) : {}
  for (const value of [...notAmounts, undefined]) {
    const reply = await visitor.call(call, { body: { ...rest, [field]: value }, headers })
    expect({ value, status: reply.status }).toEqual({ value, status: 400 })
    expect(reply.body.error).toMatch(/\p{L}{3}/u)
  }
  expect((await visitor.call('GET /api/bank/balance')).body).toEqual(before)
})

test('an invalid body, an unknown path and an unknown name each get their own clear answer', async () => {
  expect((await visitor.send('POST', '/api/bank/deposit', { body: '{"amount":' })).status).toBe(400)
  expect((await visitor.send('GET', '/api/nothing-here')).status).toBe(404)
  const nobody = await visitor.call('POST /api/bank/transaction', {
    body: { receiverName: 'Nobody_at_all', amount: 1, subject: '' },
  })
  expect(nobody.status).toBe(404)
})

test('no state-changing call works without a session, or from a foreign page', async () => {
  const newcomer = await import('../support/players/player.ts').then(({ Visitor: NewVisitor }) => new NewVisitor())
  for (const [key, definition] of Object.entries<CallDefinition>(contract)) {
    const [method = '', path = ''] = key.split(' ')
    // Another server comes without our page: only what it calls with is judged.
    if (method === 'GET' || definition.fromServer) continue
    const sent = path.replace(/\{\w+\}/g, 'x'.repeat(24))
    if (definition.access !== 'public')
      expect({ key, status: (await newcomer.send(method, sent)).status }).toEqual({ key, status: 401 })
    const foreign = await visitor.send(method, sent, { headers: { origin: 'https://elders.example' } })
    expect({ key, status: foreign.status }).toEqual({ key, status: 403 })
  }
})
