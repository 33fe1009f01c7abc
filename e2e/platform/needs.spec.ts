import { contract } from '@sottomondo/api-contract'
import { accountIn, type CallDefinition, needsOf } from '@sottomondo/api-contract/call'
import { exampleOf, jsonSchemaOf } from '@sottomondo/api-contract/openapi'
import { services } from '@sottomondo/proto/services'
import { connectRpc } from '@sottomondo/server-kit/grpc'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { refusalOfNeeds } from '@sottomondo/server-kit/needs'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { RpcClient, RpcDefinition } from '@sottomondo/server-kit/rpc'
import { run } from '@sottomondo/test-kit'
import { afterAll, describe, expect, test } from 'vitest'
import { newPlayer } from '../support/players/player.ts'
import { worldDatabase } from '../support/stack/database.ts'
import { stack } from '../support/stack/stack.ts'
import { type GangsterState, setGangster } from '../support/stack/world.ts'

/** The needs of a call that the contract declares are judged by its owner again: both refuse the same gangsters. */
const gated = Object.entries<CallDefinition>(contract)
  .filter(([, { needs }]) => needs?.free || needs?.rank || needs?.city || needs?.timer)
  .map(([key, definition]) => ({ key, definition }))

const traded = (good: string) => ({ goods: [{ good, amount: 1 }], period: 0 })

/**
 * Requests that differ from the contract's example: their rpcs have other names, or their fields exclude each other.
 */
const otherwise: Record<string, object> = {
  'POST /api/liquor/buy': traded('bier'),
  'POST /api/liquor/sell': traded('bier'),
  'POST /api/drugs/buy': traded('weed'),
  'POST /api/drugs/sell': traded('weed'),
  'POST /api/casino/bet/roulette': { bets: [{ kind: 'redBlack', value: 'Rood', amount: 100 }] },
}

function rpcRequestOf(key: string, { rpc, rpcWith, ...sent }: CallDefinition): { rpc: string; request: object } {
  if (!rpc) throw new Error(`${key} has needs and a handler of its own: say which rpc it asks, and what with.`)
  const parts = otherwise[key] ? [] : [sent.params, sent.query, sent.body]
  const examples = parts.map((one) => one && exampleOf(jsonSchemaOf(one, 'input')))
  const token = sent.clickToken && { tokenIssuedAtMicros: Date.now() * 1000 }
  // The answer of accounts about the named player: unknown.
  const who = sent.namesPlayer && accountIn(sent.namesPlayer)
  const named = who && { [`${who}Id`]: Number.MAX_SAFE_INTEGER, [`${who}Name`]: 'Niemand' }
  return { rpc, request: Object.assign({}, rpcWith, otherwise[key], ...examples, token, named) }
}

const hour = 3600
/** Their bars, in seconds from now; the row of actions says the same as the state that the gateway hands on. */
const gangsters: Record<string, GangsterState & { rankNumber: number }> = {
  'who is free': { experience: 0, rankNumber: 1 },
  'a prisoner': { jailSeconds: hour, rankNumber: 1 },
  'somebody in a fight': { fightSeconds: hour, rankNumber: 1 },
  'a prisoner in a fight': { jailSeconds: hour, fightSeconds: hour, rankNumber: 1 },
}
const connections = new Map<string, ReturnType<typeof connectRpc>>()
afterAll(() => {
  for (const connection of connections.values()) connection.close()
})

/** An owner's rpc, called as the gateway calls it, but past admission. */
function method(rpc: string): NonNullable<RpcClient<RpcDefinition>[string]> {
  const [service = '', feature = '', name = ''] = rpc.split('.')
  const address = stack().env.gateway?.[`${service.toUpperCase()}_RPC`]
  const definition = (services as unknown as Record<string, Record<string, RpcDefinition>>)[service]?.[feature]
  if (!address || !definition?.[name]) throw new Error(`there is no rpc ${rpc}`)
  const connection = connections.get(service) ?? connectRpc(address, createMetrics('needs'))
  connections.set(service, connection)
  return connection.rpc(definition)[name] as NonNullable<RpcClient<RpcDefinition>[string]>
}

const barring = ['activeMurderAttempt', 'jail', 'rank', 'noActiveAccount', 'unavailable']
const barringRefusal = (refusal: Refusal | undefined) =>
  refusal && barring.includes(refusal.id) ? refusal.id : undefined

type Gated = (typeof gated)[number]

/** Has a new player of this state make the call, past admission; returns the owner's refusal, and what it judged. */
async function refusalOf({ key, definition }: Gated, { rankNumber, ...state }: (typeof gangsters)[string], timer = '') {
  const { visitor, person } = await newPlayer()
  await setGangster(person, state)
  const { userId, accountId, accountName } = (await visitor.call('GET /api/auth/me')).body
  if (timer) await startTimer(accountId ?? 0, timer)
  const untilMs = (seconds = 0) => (seconds ? Date.now() + seconds * 1000 : 0)
  const gangsterState = {
    cityName: 'Amsterdam',
    rankNumber,
    jailedUntilMs: untilMs(state.jailSeconds),
    fightUntilMs: untilMs(state.fightSeconds),
  }
  const caller = {
    userId,
    accountId: accountId ?? 0,
    accountName: accountName ?? '',
    isAdmin: false,
    isPremium: false,
    gangsterState,
  }
  const { rpc, request } = rpcRequestOf(key, definition)
  const reply = await method(rpc)({ requestId: `needs-${accountId}`, caller, traceparent: undefined }, request)
  return { refusal: isRefusal(reply) ? reply : undefined, gangsterState }
}

/** Straight into the row: a timer of actions runs. */
const startTimer = (accountId: number, timer: string) =>
  run(
    worldDatabase(),
    `start_timer_${timer}`,
    `update actions.gangster set ${timer.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}_until =
       now() + interval '1 hour' where account_id = $1`,
    [accountId],
  )

describe.each(Object.entries(gangsters))('%s', (_name, gangster) => {
  test.each(gated)('$key', async (call) => {
    const { refusal, gangsterState } = await refusalOf(call, gangster)
    const expected = refusalOfNeeds(needsOf(call.definition) ?? {}, gangsterState, Date.now())
    expect({ key: call.key, refused: barringRefusal(refusal) }).toEqual({ key: call.key, refused: expected?.id })
  })
})

describe('whoever waits', () => {
  const timed = gated.filter(({ definition }) => definition.needs?.timer)
  test.each(timed)('$key', async (call) => {
    const { refusal } = await refusalOf(call, { experience: 500_000, rankNumber: 8 }, call.definition.needs?.timer)
    expect({ key: call.key, refused: refusal?.id }).toEqual({ key: call.key, refused: 'timer' })
  })
})
