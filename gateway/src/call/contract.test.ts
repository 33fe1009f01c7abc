import { needsOf } from '@sottomondo/api-contract/call'
import { refusalAnswer } from '@sottomondo/api-contract/refusal-answer'
import { type RefusalId, refusalStatus } from '@sottomondo/api-contract/refusals'
import { refusalsOf } from '@sottomondo/api-contract/refusals-of'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerEverything, type EveryCall, everyCall, exampleCall } from '../testing/every-call.ts'
import type { HttpReply } from '../testing/http.ts'
import { type PlayerOptions, releaseToken, useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => answerEverything(gateway))

test.each(everyCall)('$key answers as its contract says', async (one) => {
  const { key, method, definition } = one
  const { cookie, accountId } = await gateway.player({ isAdmin: definition.access === 'admin' })
  const call = exampleCall(one, accountId, gateway.clock.nowMs())
  const reply = await gateway.send(method, call.path, { ...call.sent, cookie })
  // There are no builds here; the search for them shows that the call arrived.
  const missing = {
    'POST /api/admin/releases': 409,
    'POST /api/admin/releases/rollback': 409,
  }
  expect(reply.status).toBe(missing[key as keyof typeof missing] ?? 200)
  if (reply.status === 200) expect(definition.answer.safeParse(reply.json).error).toBeUndefined()
})

/** Expects a refusal that the contract names, in Dutch, and no call to a service. */
function expectRefused({ key, method, definition }: EveryCall, reply: HttpReply, id: RefusalId): void {
  const { status, json } = reply
  expect({ key, status, errorType: json.errorType }).toEqual({ key, status: refusalStatus[id], errorType: id })
  expect(refusalAnswer.safeParse(json).error).toBeUndefined()
  expect(refusalsOf(method, definition)).toContain(id)
  expect(json.error).toBe(json.message)
  expect(json.error).toMatch(/\b(je|jij|niet|deze|er|de|geen)\b/i)
  expect({ key, calls: gateway.fakes.calls.map(({ path }) => path) }).toEqual({ key, calls: [] })
}

/** A kind of caller, with the refusal that the contract prescribes; undefined if it allows them. */
interface Obstacle {
  who: PlayerOptions | 'visitor'
  refusal(call: EveryCall): RefusalId | undefined
}
const later = () => gateway.clock.nowMs() + 60_000
const needsGangster = ({ definition: { access } }: EveryCall) => access === 'player' || access === 'owner'

const needed = ({ definition }: EveryCall) => needsOf(definition)
const withoutGangster = (call: EveryCall): RefusalId | undefined => {
  if (call.definition.access === 'admin') return 'forbidden'
  return needsGangster(call) ? 'noActiveAccount' : undefined
}
const forAdmins = ({ definition: { access } }: EveryCall) => (access === 'admin' ? 'forbidden' : undefined)

const obstacles: Record<string, () => Obstacle> = {
  'a visitor': () => ({
    who: 'visitor',
    refusal: ({ definition: { access } }) => (access === 'public' ? undefined : 'unauthenticated'),
  }),
  'a user without a gangster': () => ({ who: { accountId: null }, refusal: withoutGangster }),
  'a user whose gangster is dead': () => ({ who: { alive: false }, refusal: withoutGangster }),
  'a user whose gangster has died of which accounts has not heard': () => ({
    who: { gangsterState: { alive: false } },
    refusal: withoutGangster,
  }),
  'a player': () => ({ who: {}, refusal: forAdmins }),
  'a prisoner': () => ({
    who: { gangsterState: { jailedUntilMs: later() } },
    refusal: (call) => forAdmins(call) ?? (needed(call)?.free ? 'jail' : undefined),
  }),
  'somebody in a fight': () => ({
    who: { gangsterState: { fightUntilMs: later(), jailedUntilMs: later() } },
    refusal: (call) =>
      forAdmins(call) ?? (needed(call)?.calm ? 'activeMurderAttempt' : needed(call)?.free ? 'jail' : undefined),
  }),
  'a player of the lowest rank': () => ({
    who: { gangsterState: { rankNumber: 1 } },
    refusal: (call) => forAdmins(call) ?? ((needed(call)?.rank ?? 1) > 1 ? 'rank' : undefined),
  }),
}

describe.each(Object.entries(obstacles))('%s', (_name, obstacle) => {
  test.each(everyCall)('$key', async (call) => {
    const { who, refusal } = obstacle()
    const { cookie, accountId } = who === 'visitor' ? { cookie: undefined, accountId: 0 } : await gateway.player(who)
    const { path, sent } = exampleCall(call, accountId, gateway.clock.nowMs())
    const reply = await gateway.send(call.method, path, { ...sent, cookie })
    const id = refusal(call)
    if (id) return expectRefused(call, reply, id)
    expect(reply.status).toBeLessThan(500)
    const neverExpected = ['unauthenticated', 'forbidden', 'noActiveAccount', 'activeMurderAttempt', 'jail', 'rank']
    expect(neverExpected).not.toContain(reply.json.errorType)
  })
})

const writes = everyCall.filter(({ method }) => method !== 'GET')
const able = (call: EveryCall) => gateway.player({ isAdmin: call.definition.access === 'admin' })

// Another server has no page of ours.
const ofPages = writes.filter(({ definition }) => !definition.fromServer)

test.each(ofPages)('$key is not made from a foreign page', async (call) => {
  const { cookie, accountId } = await able(call)
  const { path, sent } = exampleCall(call, accountId, gateway.clock.nowMs())
  const foreign = [{ origin: 'https://elders.example' }, { origin: undefined, 'x-frontend-path': undefined }]
  for (const headers of foreign) {
    const reply = await gateway.send(call.method, path, { ...sent, cookie, headers: { ...sent.headers, ...headers } })
    expectRefused(call, reply, 'forbidden')
  }
})

const guarded = everyCall.filter(({ definition }) => definition.clickToken)
test.each(guarded)('$key is not made without a click token', async (call) => {
  const { cookie, accountId } = await able(call)
  const { path, sent } = exampleCall(call, accountId, gateway.clock.nowMs())
  expectRefused(call, await gateway.send(call.method, path, { ...sent, cookie, headers: {} }), 'clickToken')
})

const switched = everyCall.filter(({ definition }) => definition.switch)
test.each(switched)('$key is refused while it is switched off', async (call) => {
  const tool = { headers: { authorization: `Bearer ${releaseToken}`, origin: undefined, 'x-frontend-path': undefined } }
  const turn = (on: boolean) =>
    gateway.send('POST', '/api/admin/switches', { ...tool, body: { name: call.definition.switch, on } })
  expect((await turn(false)).status).toBe(200)
  const { cookie, accountId } = await able(call)
  const { path, sent } = exampleCall(call, accountId, gateway.clock.nowMs())
  const reply = await gateway.send(call.method, path, { ...sent, cookie })
  await turn(true)
  expectRefused(call, reply, 'switchedOff')
})

test.each(everyCall)('$key is found with a slash at its end, and not with another method', async (call) => {
  const { cookie, accountId } = await able(call)
  const { path, sent } = exampleCall(call, accountId, gateway.clock.nowMs())
  const direct = await gateway.send(call.method, path, { ...sent, cookie })
  const slashed = await gateway.send(call.method, path.replace(/\?|$/, '/$&'), { ...sent, cookie })
  expect({ status: slashed.status, errorType: slashed.json.errorType }).toEqual({
    status: direct.status,
    errorType: direct.json.errorType,
  })
  gateway.fakes.calls.length = 0
  const reply = await gateway.send('DELETE', path, { ...sent, cookie })
  expect(reply).toMatchObject({ status: 405, json: { errorType: 'invalid' } })
  expect(reply.headers.allow?.split(', ')).toContain(call.method)
  expect(gateway.fakes.calls).toEqual([])
})

test('a path with two slashes, or with one more in front, is not found', async () => {
  for (const path of ['/api/server-time//', '/api//server-time', '/api/'])
    expect({ path, status: (await gateway.send('GET', path)).status }).toEqual({ path, status: 404 })
})

test('the page of unsent messages works only on this machine and in development', async () => {
  expect((await gateway.send('GET', '/api/dev/outbox')).status).toBe(200)
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  expect((await gateway.send('GET', '/api/dev/outbox', forwarded)).status).toBe(404)
  const rebound = { headers: { host: 'elders.example:8080' } }
  expect((await gateway.send('GET', '/api/dev/outbox', rebound)).status).toBe(404)
})
