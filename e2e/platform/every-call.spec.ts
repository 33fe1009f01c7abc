import { type CallDefinition, contract } from '@sottomondo/api-contract'
import { exampleOf, jsonSchemaOf } from '@sottomondo/api-contract/openapi'
import { eventually } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { clickHeaders, newPlayer, type Reply, type Visitor } from '../support/player.ts'
import { giveMoney, setGangster } from '../support/world.ts'

/** Every call with which a player changes something: a new one is tried without anybody thinking of it. */
const writes = Object.entries<CallDefinition>(contract).flatMap(([key, definition]) => {
  const [method = '', path = ''] = key.split(' ')
  const ofPlayer = definition.access === 'player' || definition.access === 'owner'
  return ofPlayer && method !== 'GET' && !definition.repeatable ? [{ key, method, path, definition }] : []
})

type Player = Awaited<ReturnType<typeof newPlayer>>
interface Input {
  params?: Record<string, string>
  body?: Record<string, unknown>
}

/** Only for calls that the contract's example can't carry out: what has to be there before, and what is sent instead. */
const prepare: Record<string, (me: Player) => Promise<Input>> = {
  async 'POST /api/bank/withdraw'({ visitor }) {
    await visitor.call('POST /api/bank/deposit', { body: { amount: 2000 } })
    return {}
  },
  async 'POST /api/bank/transaction'({ visitor }) {
    await visitor.call('POST /api/bank/deposit', { body: { amount: 2000 } })
    const { person } = await newPlayer()
    return { body: { receiverName: person.accountName } }
  },
  async 'POST /api/jail/break/{name}'() {
    const { person } = await newPlayer()
    await setGangster(person, { jailSeconds: 3600 })
    return { params: { name: person.accountName } }
  },
  async 'POST /api/jail/buyout'({ visitor, person }) {
    await giveMoney(person, 200_000)
    await eventually(async () => {
      const { status } = await visitor.call('POST /api/bank/withdraw', { body: { amount: 200_000 } })
      expect(status).toBe(200)
    })
    await setGangster(person, { jailSeconds: 300 })
    return {}
  },
  async 'POST /api/casino/bet/roulette'() {
    return { body: { ...Object.fromEntries(fields.map((field) => [field, null])), bets: [red(100)] } }
  },
}
const fields = ['number', 'redBlack', 'oddEven', 'highLow', 'column', 'dozen'].flatMap((bet) => [
  `${bet}Bet`,
  `${bet}BetAmount`,
])
const red = (amount: number) => ({ kind: 'redBlack', value: 'Rood', amount })

/** Of a casino that is not his and a bonus game that he has not won; all others are carried out. */
const refusedByExample = [
  'POST /api/casino',
  'POST /api/casino/fruit/bonus/start',
  'POST /api/casino/fruit/bonus/roll',
  'POST /api/casino/fruit/bonus/collect',
]

/** What a player can read of himself, but for what time alone changes. */
async function stateOf(visitor: Visitor): Promise<unknown> {
  const passing = /^GET \/api\/(timers|jail|online|context)/
  const reads = Object.entries<CallDefinition>(contract).filter(
    ([key, { access, params }]) => access === 'player' && key.startsWith('GET ') && !params && !passing.test(key),
  )
  const lasting = (name: string, value: unknown) =>
    ['timers', 'timeLeft', 'jailBuyout'].includes(name) ? undefined : value
  const answers = await Promise.all(reads.map(([key]) => visitor.send('GET', key.slice('GET '.length))))
  return answers.map((answer, index) => ({ call: reads[index]?.[0], ...JSON.parse(JSON.stringify(answer, lasting)) }))
}

/** The same, once what was told to other services has arrived there. */
async function settledState(visitor: Visitor): Promise<unknown> {
  let before: unknown
  let same = 0
  return eventually(async () => {
    const now = await stateOf(visitor)
    same = JSON.stringify(now) === JSON.stringify(before) ? same + 1 : 0
    before = now
    if (same < 5) throw new Error('something is still on its way')
    return now
  })
}

const running = ({ status, body }: Reply<unknown>) =>
  status === 409 && body.error === 'Deze opdracht wordt al uitgevoerd.'

test.each(writes)('$key is done once, however often it is sent', async ({ key, method, path, definition }) => {
  const me = await newPlayer()
  const prepared = await prepare[key]?.(me)
  const example = (schema: CallDefinition['body']) =>
    schema ? (exampleOf(jsonSchemaOf(schema, 'input')) as Record<string, unknown>) : {}
  const params = { ...(example(definition.params) as Record<string, string>), ...prepared?.params }
  const body = { ...example(definition.body), ...prepared?.body }
  const headers = definition.clickToken ? await clickHeaders(me.visitor) : {}
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const send = (sent: unknown = body) =>
    me.visitor.send(method, target, { body: sent, headers: { ...headers, 'idempotency-key': `every-${key.length}` } })
  const twenty = () => Promise.all(Array.from({ length: 20 }, () => send()))

  // One of twenty is carried out, the others are told that it is under way, or what it came to.
  const atOnce = await twenty()
  const [first, ...others] = atOnce.filter((reply) => !running(reply))
  if (!first) throw new Error('nobody was told what came of it')
  for (const other of others) expect(other).toEqual(first)
  expect({ key, done: first.status === 200, body: first.body }).toEqual({
    key,
    done: !refusedByExample.includes(key),
    body: first.body,
  })
  const state = await settledState(me.visitor)

  expect(await send()).toEqual(first)
  expect(await twenty()).toEqual(Array.from({ length: 20 }, () => first))
  expect(await settledState(me.visitor)).toEqual(state)

  const other = await send({ ...body, somethingElse: true })
  if (definition.body) expect(other).toMatchObject({ status: 409, body: { errorType: 'conflict' } })
  expect(await settledState(me.visitor)).toEqual(state)
})
