import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { signClickToken } from '@sottomondo/server-kit/click-token'
import { switchedOffKey } from '@sottomondo/server-kit/switched-off'
import { eventually } from '@sottomondo/test-kit/eventually'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { admissionRules } from '../admission/limits.rules.ts'
import { httpCall } from '../testing/http.ts'
import { clickTokenSecret, publicOrigin, releaseToken, type Sent, useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
const tool: Sent = {
  headers: { authorization: `Bearer ${releaseToken}`, origin: undefined, 'x-frontend-path': undefined },
}
const usual = 'Deze actie is even uitgeschakeld. Probeer het later opnieuw.'
let keys = 0

const turn = (body: object, sent: Sent = tool) => gateway.send('POST', '/api/admin/switches', { ...sent, body })
async function described(name: string) {
  const { json } = await gateway.send('GET', '/api/admin/switches', tool)
  return json.switches.find((one: { name: string }) => one.name === name)
}
const deposit = (cookie: string, key = `switch-${process.pid}-${keys++}`) =>
  gateway.send('POST', '/api/bank/deposit', { cookie, body: { amount: 1 }, headers: { 'idempotency-key': key } })
async function sql(text: string) {
  const client = new pg.Client({ connectionString: gateway.database.urlFor('gateway') })
  await client.connect()
  await client.query(text)
  await client.end()
}

beforeEach(() => {
  gateway.fakes.reset()
  gateway.fakes.answer(BankService, 'deposit', async () => ({
    cashBank: 1,
    cashPocket: 0,
    cashVersion: 1,
    message: '',
  }))
})
afterEach(async () => {
  for (const name of ['crime', 'jail', 'bank', 'roulette', 'fruit', 'signup']) await turn({ name, on: true })
})

describe('an action that is switched off', () => {
  test('is written to the admins’ log, once per change', async () => {
    for (let i = 0; i < 2; i++) await turn({ name: 'signup', on: false, message: 'Vol.' })
    const client = new pg.Client({ connectionString: gateway.database.urlFor('gateway') })
    await client.connect()
    const { rows } = await client.query(
      "select payload from outbox where subject = 'sottomondo.gateway.operator.acted.v1' and payload->>'reason' = 'Vol.'",
    )
    await client.end()
    expect(rows).toMatchObject([{ payload: { kind: 'switch', by: 'release-tool', reason: 'Vol.' } }])
  })

  test('is known to the services’ work in the background', async () => {
    const names = async () => (await gateway.redis.get(switchedOffKey))?.split(' ')
    for (const name of ['push', 'signup']) await turn({ name, on: false })
    await eventually(async () => expect((await names())?.sort()).toEqual(['push', 'signup']))
    await turn({ name: 'push', on: true })
    await eventually(async () => expect(await names()).toEqual(['signup']))
  })

  test('refuses with the operator’s words or the usual ones, calls no service, and affects nothing else', async () => {
    const { cookie } = await gateway.player()
    expect((await turn({ name: 'bank', on: false })).json.message).toBe('Bank is uitgeschakeld.')
    expect(await deposit(cookie)).toMatchObject({
      status: 503,
      json: { errorType: 'switchedOff', error: usual, message: usual },
    })
    await turn({ name: 'bank', on: false, message: '  Onderhoud tot 22:00.  ' })
    expect((await deposit(cookie)).json.error).toBe('Onderhoud tot 22:00.')
    expect(gateway.fakes.calls).toEqual([])
    expect((await gateway.send('GET', '/api/bank/balance', { cookie })).status).not.toBe(503)
    await turn({ name: 'bank', on: true })
    expect((await deposit(cookie)).status).toBe(200)
  })

  test('uses no click token: the same token commits the crime afterwards', async () => {
    gateway.fakes.answer(CrimeService, 'execute', async () => ({
      success: true,
      successMessage: 'Gelukt',
      reward: 1,
      experience: 1,
      foundEgg: false,
      jailSeconds: 0,
      timeLeft: 60,
      rankedUpTo: undefined,
    }))
    const { cookie, accountId } = await gateway.player()
    const use = { accountId, action: 'crime', fingerprint: 'f' }
    const token = signClickToken(clickTokenSecret, use, gateway.clock.nowMs() * 1000)
    const commit = () =>
      gateway.send('POST', '/api/crime/execute', {
        cookie,
        body: { crimeOptionId: 1 },
        headers: { 'x-click-token': token, 'x-fingerprint': 'f', 'idempotency-key': 'one-and-the-same' },
      })
    await turn({ name: 'crime', on: false })
    expect((await commit()).json.errorType).toBe('switchedOff')
    expect(gateway.fakes.calls).toEqual([])
    await turn({ name: 'crime', on: true })
    // Its key was released as well, after the answer was sent.
    await eventually(async () => expect((await commit()).status).toBe(200))
  })

  test('still returns the first answer of a call that was done before', async () => {
    const { cookie, accountId } = await gateway.player()
    const first = await deposit(cookie, 'kept-key')
    await eventually(async () => {
      const kept = await gateway.redis.get(`answer:${accountId}:bank.deposit:kept-key`)
      if (kept?.at(admissionRules.fingerprintCharacters) !== '2') throw new Error('not kept yet')
    })
    await turn({ name: 'bank', on: false })
    expect((await deposit(cookie, 'kept-key')).text).toBe(first.text)
  })

  test('is checked after the caller’s rights', async () => {
    await turn({ name: 'bank', on: false })
    expect((await gateway.send('POST', '/api/bank/deposit', { body: { amount: 1 } })).status).toBe(401)
  })
})

describe('switching', () => {
  test('is for the admin and the tool; everybody sees who did it and when', async () => {
    const [admin, player] = [await gateway.player({ isAdmin: true }), await gateway.player()]
    expect((await turn({ name: 'fruit', on: false }, { cookie: player.cookie })).status).toBe(403)
    expect((await gateway.send('GET', '/api/admin/switches', { cookie: player.cookie })).status).toBe(403)
    expect((await turn({ name: 'fruit', on: false }, {})).status).toBe(401)
    expect(await described('fruit')).toMatchObject({ on: true, changedBy: null, history: [] })
    await turn({ name: 'fruit', on: false, message: 'Even weg.' }, { cookie: admin.cookie })
    await turn({ name: 'fruit', on: true, message: 'dit hoort bij niets' })
    expect(await described('fruit')).toMatchObject({
      label: 'Fruitautomaat',
      on: true,
      message: null,
      changedBy: 'release-tool',
      history: [
        { on: true, message: null, by: 'release-tool' },
        { on: false, message: 'Even weg.', by: `Speler_${admin.accountId}` },
      ],
    })
  })

  test('twice, or ten times at once, is one decision', async () => {
    expect((await turn({ name: 'roulette', on: true })).json.message).toBe('Roulette was al ingeschakeld.')
    const replies = await Promise.all(Array.from({ length: 10 }, () => turn({ name: 'roulette', on: false })))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(replies.filter(({ json }) => json.message === 'Roulette is uitgeschakeld.')).toHaveLength(1)
    expect((await turn({ name: 'roulette', on: false })).json.message).toBe('Roulette was al uitgeschakeld.')
    expect((await described('roulette')).history).toHaveLength(1)
  })

  test.each([
    [{ name: 'poker', on: false }, 'Deze schakelaar bestaat niet.'],
    [{ name: 'constructor', on: false }, 'Deze schakelaar bestaat niet.'],
    [{ name: 'crime' }, 'Kies aan of uit.'],
    [{ name: 'crime', on: 'uit' }, 'Kies aan of uit.'],
    [{ name: 'crime', on: false, message: 'x'.repeat(201) }, 'Een melding heeft hoogstens 200 tekens.'],
  ])('%j is refused', async (body, error) => {
    expect(await turn(body)).toMatchObject({ status: 400, json: { error } })
  })
})

describe('another gateway', () => {
  test('gets the change, starts with it, and finds it by itself without a message', async () => {
    const { cookie } = await gateway.player()
    const other = await gateway.startAnother()
    const depositThere = (port: number) =>
      httpCall(port, 'POST', '/api/bank/deposit', {
        headers: {
          host: new URL(publicOrigin).host,
          origin: publicOrigin,
          'x-frontend-path': '/test',
          cookie,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ amount: 1 }),
      })
    await turn({ name: 'bank', on: false, message: 'Gehoord.' })
    await eventually(async () => expect((await depositThere(other.port)).json.error).toBe('Gehoord.'))
    await other.stop()
    const late = await gateway.startAnother()
    expect((await depositThere(late.port)).json.error).toBe('Gehoord.')
    await sql(`update action_switch set is_on = true where name = 'bank'`)
    await eventually(async () => expect((await depositThere(late.port)).status).toBe(200))
    await late.stop()
  })
})
