import type { Access } from '@sottomondo/api-contract/call'
import { rounds } from '@sottomondo/test-kit/soak'
import { beforeAll, expect, test } from 'vitest'
import { clickHeaders, newPlayer, type Reply, Visitor } from '../support/players/player.ts'
import { restingState } from '../support/players/player-state.ts'
import { type AnyCall, addressOf, sampleOf } from '../support/sample-call.ts'
import { expectCleanAudit } from '../support/stack/clean-audit.ts'
import { admin } from '../support/stack/remotes.ts'
import { prepare, refusedByExample, writes } from '../support/write-samples.ts'

/** It ends its own session: a repetition with it is no longer accepted by the gateway. */
const endsItsSession = ['POST /api/auth/logout']

/**
 * Their answer holds a secret, or sets a session, and is not kept: each request is carried out, one after the other.
 */
const secret = writes.filter(({ definition }) => definition.secretAnswer).map(({ key }) => key)
/** Nor is one kept where the contract itself refuses the example, before anybody owns the call. */
const keepsNoAnswer = [...secret, 'POST /api/admin/MailToAll']

/** Their calls take two services, each in a way of its own. */
const leading = ['actions', 'casino']
const featureOf = ({ definition }: AnyCall) => definition.rpc?.split('.').slice(0, 2).join('.')
/** The first call of each feature, by its key. */
const firsts = new Map([...writes].sort((a, b) => (a.key < b.key ? 1 : -1)).map((call) => [featureOf(call), call.key]))
/**
 * Calls with code of their own, in the gateway, in the service or for the answer, are sent twenty times at once. Of
 * calls that share a feature's code one is; the others are sent twice.
 */
function timesAtOnce(call: AnyCall): number {
  const { rpc, secretAnswer, clickToken } = call.definition
  const hasOwnWay = !rpc || secretAnswer || clickToken || leading.some((service) => rpc.startsWith(`${service}.`))
  return hasOwnWay || firsts.get(featureOf(call)) === call.key ? 20 : rounds(20, 2)
}

/** The reads by which a caller of this access can see its changes. */
const reads: Record<Access, Access[]> = {
  public: ['user', 'player'],
  user: ['user', 'player'],
  player: ['user', 'player'],
  owner: ['user', 'player'],
  admin: ['user', 'player', 'admin'],
}

let operator: Visitor
beforeAll(async () => {
  operator = await admin()
})

/** Whoever asks for a key once more may have lost the answer, and gets another in its place. */
const withoutKey = <Answer extends Reply<unknown>>(reply: Answer): Answer =>
  typeof reply.body === 'object' && reply.body !== null && 'key' in reply.body
    ? { ...reply, body: { ...reply.body, key: '' } }
    : reply

const running = ({ status, body }: Reply<unknown>) =>
  status === 409 && body.error === 'Deze opdracht wordt al uitgevoerd.'

test.each(writes)('$key is done once, however often it is sent', async (call) => {
  const { key, method, definition } = call
  const me = await newPlayer()
  const input = sampleOf(call, await prepare[key]?.(me))
  const headers = definition.clickToken ? await clickHeaders(me.visitor, definition.clickToken) : {}
  // A repetition of a call that brings a session comes without it: the browser does not know the first answer.
  const senderNow = () =>
    ({ public: new Visitor(), admin: operator, user: me.visitor, player: me.visitor, owner: me.visitor })[
      definition.access
    ]
  const idempotencyKey = `every-${key.length}-${me.person.accountName}`
  const send = (body: unknown = input.body) =>
    senderNow()
      .send(method, addressOf(call, input), { body, headers: { ...headers, 'idempotency-key': idempotencyKey } })
      .then(withoutKey)
  const several = () => Promise.all(Array.from({ length: timesAtOnce(call) }, () => send()))
  const watched = definition.access === 'admin' ? operator : me.visitor
  const stateNow = (expected?: unknown) => restingState(watched, reads[definition.access], expected)

  // One of them is carried out, the others are told that it is under way, or its result.
  const atOnce = await several()
  if (endsItsSession.includes(key)) {
    expect(atOnce.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of (await several()).filter((reply) => !running(reply))) expect(status).toBe(401)
    return
  }
  const [first, ...others] = atOnce.filter((reply) => !running(reply))
  if (!first) throw new Error('nobody was told what came of it')
  for (const other of others) expect(other).toEqual(first)
  const [answer, refused] = [JSON.stringify(first.body), refusedByExample.includes(key)]
  if (refused) expect(first.status, `${key} is carried out: take it out of refusedByExample`).not.toBe(200)
  else expect(first.status, `${key} answers ${answer}: say in prepare what has to be there before`).toBe(200)
  const state = await stateNow()

  expect(await send()).toEqual(first)
  const again = (await several()).filter((reply) => !keepsNoAnswer.includes(key) || !running(reply))
  expect(again).toEqual(again.map(() => first))

  const other = await send({ ...input.body, somethingElse: true })
  if (definition.body && !keepsNoAnswer.includes(key))
    expect(other).toMatchObject({ status: 409, body: { errorType: 'conflict' } })
  expect(await stateNow(state)).toEqual(state)
})

test('after all repetitions no money was made or lost, and payments equal earnings', expectCleanAudit)
