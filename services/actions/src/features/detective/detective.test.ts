import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { DetectiveService } from '@sottomondo/proto/actions/v1/detective'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { TravelService } from '@sottomondo/proto/actions/v1/travel'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, expect, test } from 'vitest'
import { settlementsOf } from '../../testing/escrow-fake.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { death } from '../death/death.ts'
import { status } from '../status/status.ts'
import { travel } from '../travel/travel.ts'
import { detectiveRules as rules, detectiveTexts as texts } from './detective.rules.ts'
import { deleteDetectivesBefore, isFollowed } from './detective.store.ts'
import { detective } from './detective.ts'

const actions = useActions([death, detective, status, travel])
const admin = actions.newPlayer({ isAdmin: true })
const [amsterdam, brussel, rome] = [1, 2, 4]

beforeEach(() => {
  Object.assign(actions.economy, { answer: undefined, hook: undefined, reservations: [] })
  // Lucky, and after the least time.
  actions.random.fix(0)
})

async function gangster(): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  return caller
}
const hire = (who: Caller, target: Caller, cityIds: number[], requestId?: string) =>
  actions.rpc(DetectiveService).hire(callOf(who, requestId), {
    targetAccountId: target.accountId,
    targetAccountName: target.accountName,
    cityIds,
  })
const listOf = async (who: Caller) =>
  granted(await actions.rpc(DetectiveService).get(callOf(who), {})).activeDetectives.map(
    ({ cityName, state, isFound, targetAccountName }) => ({ cityName, state, isFound, targetAccountName }),
  )
const statesOf = async (who: Caller) => (await listOf(who)).map(({ state }) => state)
const kill = ({ accountId, accountName }: Caller) =>
  actions.rpc(DeathService).killByAdmin(callOf(admin), {
    accountId: accountId,
    accountName: accountName,
    reason: 'Test.',
  })
const messagesOf = async ({ accountId }: Caller) =>
  (await actions.outbox({ subject: `push.account.${accountId}` }))
    .filter(({ payload }) => payload.event === 'detectiveChanged')
    .map(({ payload }) => payload.payload.message)
const follows = (who: Caller, target: Caller, cityName = 'Amsterdam') =>
  isFollowed(actions.pool, {
    accountId: who.accountId,
    targetAccountId: target.accountId,
    cityName,
    nowMs: actions.clock.nowMs(),
  })
/** Advances until the detectives of a player are in these states. */
async function until(who: Caller, seconds: number, ...states: string[]): Promise<void> {
  await actions.advance(seconds * 1000)
  await eventually(async () => expect(await statesOf(who)).toEqual(states))
}

test('of several presses at once one is paid for, and nothing is held for the others', async () => {
  const [me, target] = [await gangster(), await gangster()]
  const presses = await Promise.all(Array.from({ length: 5 }, () => hire(me, target, [amsterdam, rome])))
  expect(presses.filter((one) => !isRefusal(one))).toHaveLength(1)
  for (const one of presses.filter(isRefusal)) expect(one.id).toBe('conflict')
  expect(actions.economy.reservations).toHaveLength(1)
  // Other cities are another order.
  granted(await hire(me, target, [brussel]))
})

test('a target who is in a hired city is found, followed for two hours, and then no more', async () => {
  const [me, target] = [await gangster(), await gangster()]
  expect(granted(await hire(me, target, [amsterdam, rome]))).toEqual({
    message: texts.hired(target.accountName, ['Amsterdam', 'Rome'], 100_000),
    cost: 100_000,
  })
  expect(actions.economy.reservations).toMatchObject([{ asset: 'cashPocket', amount: 100_000, purpose: 'detective' }])
  expect(await statesOf(me)).toEqual(['SEARCHING', 'SEARCHING'])
  expect(await follows(me, target)).toBe(false)
  await until(me, rules.leastSeconds, 'SEARCHING', 'FOLLOWING')
  expect(await listOf(me)).toContainEqual({
    cityName: 'Amsterdam',
    state: 'FOLLOWING',
    isFound: true,
    targetAccountName: target.accountName,
  })
  expect([await follows(me, target), await follows(me, target, 'Rome'), await follows(target, me)]).toEqual([
    ...[true, false, false],
  ])
  await until(me, rules.mostSeconds - rules.leastSeconds, 'NOTHING', 'FOLLOWING')
  await until(me, rules.followSeconds - (rules.mostSeconds - rules.leastSeconds), 'NOTHING', 'OVER')
  expect(await follows(me, target)).toBe(false)
  expect(await messagesOf(me)).toEqual([
    texts.found(target.accountName, 'Amsterdam', true),
    texts.nothing(target.accountName, 'Rome'),
    texts.over(target.accountName),
  ])
  expect(await messagesOf(target)).toEqual([])
})

test('whoever finds a target says whether others go on looking for them', async () => {
  const [me, other, target, elsewhere] = [await gangster(), await gangster(), await gangster(), await gangster()]
  granted(await hire(me, target, [amsterdam, brussel]))
  granted(await hire(other, target, [amsterdam]))
  // For somebody else.
  granted(await hire(other, elsewhere, [rome]))
  await until(me, rules.leastSeconds, 'SEARCHING', 'FOLLOWING')
  await until(other, 0, 'SEARCHING', 'FOLLOWING')
  expect(await messagesOf(me)).toEqual([texts.found(target.accountName, 'Amsterdam', true)])
  expect(await messagesOf(other)).toEqual([texts.found(target.accountName, 'Amsterdam', false)])
  const found = await actions.outbox({ subject: 'sottomondo.actions.detective.found.v1' })
  const byMe = found.filter(({ payload }) => payload.targetAccountId === target.accountId)
  expect(byMe.map(({ payload }) => [payload.accountId, payload.othersSearch]).sort()).toEqual(
    [
      [me.accountId, true],
      [other.accountId, false],
    ].sort(),
  )
})

test('a journey shakes a follower off, and nothing says so to the traveller', async () => {
  const [me, target] = [await gangster(), await gangster()]
  granted(await hire(me, target, [amsterdam]))
  await until(me, rules.leastSeconds, 'FOLLOWING')
  granted(await actions.rpc(TravelService).travel(callOf(target), { destinationCityId: brussel }))
  expect(await statesOf(me)).toEqual(['SHAKEN'])
  expect(await messagesOf(me)).toContain(texts.shaken(target.accountName))
  expect(await messagesOf(target)).toEqual([])
  // Another may be sent after them.
  granted(await hire(me, target, [amsterdam]))
})

test('who has left the city when the detective looks is not found there', async () => {
  const [me, target] = [await gangster(), await gangster()]
  granted(await hire(me, target, [amsterdam]))
  granted(await actions.rpc(TravelService).travel(callOf(target), { destinationCityId: brussel }))
  await until(me, rules.mostSeconds, 'NOTHING')
})

test('an unlucky detective comes back with nothing, and the answers look as they do for any other', async () => {
  const [me, target] = [await gangster(), await gangster()]
  actions.random.fix(0.95)
  granted(await hire(me, target, [amsterdam]))
  const [unlucky] = granted(await actions.rpc(DetectiveService).get(callOf(me), {})).activeDetectives
  expect(unlucky).toMatchObject({ state: 'SEARCHING', remainingTime: rules.mostSeconds })
  await until(me, rules.mostSeconds, 'NOTHING')
})

test('a city is watched once per target, also by two requests at the same instant', async () => {
  const [me, target] = [await gangster(), await gangster()]
  const answers = await Promise.all(Array.from({ length: 5 }, () => hire(me, target, [amsterdam, brussel])))
  expect(answers.filter((one) => !isRefusal(one))).toHaveLength(1)
  expect(await statesOf(me)).toEqual(['SEARCHING', 'SEARCHING'])
  expect((await settlementsOf(actions, me)).filter((one) => one === 'commit')).toHaveLength(1)
  expect(refused(await hire(me, target, [rome, brussel])).message).toBe(
    texts.alreadyThere(target.accountName, 'Brussel'),
  )
  const first = granted(await hire(me, target, [rome], 'again'))
  expect(await hire(me, target, [rome], 'again')).toEqual(first)
})

test.each([
  ['no city', [], 'invalid'],
  ['a city that is not there', [1, 99], 'invalid'],
] as const)('%s is refused, and costs nothing', async (_name, cityIds, id) => {
  const [me, target] = [await gangster(), await gangster()]
  expect(refused(await hire(me, target, [...cityIds])).id).toBe(id)
  expect(actions.economy.reservations).toEqual([])
})

test('oneself and the dead are not looked for; without money nobody goes', async () => {
  const [me, target] = [await gangster(), await gangster()]
  expect(refused(await hire(me, me, [rome])).fields).toEqual({ targetAccountName: texts.oneself })
  granted(await kill(target))
  expect(refused(await hire(me, target, [rome])).message).toBe(texts.dead(target.accountName))
  actions.economy.answer = refuse('insufficientFunds', 'te weinig')
  expect(refused(await hire(me, await gangster(), [rome])).message).toBe(texts.insufficient)
  expect(await statesOf(me)).toEqual([])
})

test('a target who dies while economy holds the money is looked for by nobody, and the hirer has it back', async () => {
  const [me, target] = [await gangster(), await gangster()]
  actions.economy.hook = async () => void granted(await kill(target))
  const { id, message } = refused(await hire(me, target, [amsterdam, rome]))
  expect([id, message]).toEqual(['conflict', texts.dead(target.accountName)])
  actions.economy.hook = undefined
  expect([await statesOf(me), await settlementsOf(actions, me)]).toEqual([[], ['void']])
})

test('the death of either calls the detectives back, and the living hirer is told', async () => {
  const [me, target, other] = [await gangster(), await gangster(), await gangster()]
  granted(await hire(me, target, [amsterdam]))
  granted(await hire(target, other, [amsterdam]))
  granted(await kill(target))
  await actions.advance(1_000)
  await eventually(async () => expect(await statesOf(me)).toEqual(['OVER']))
  expect(await messagesOf(me)).toEqual([texts.over(target.accountName)])
  const { rows } = await actions.pool.query('select state from detective where account_id = $1', [target.accountId])
  expect(rows).toEqual([{ state: 'OVER' }])
})

test('those who came back are deleted when nobody is shown them any more, those who are out never', async () => {
  const [who, target] = [await gangster(), await gangster()]
  granted(await hire(who, target, [amsterdam, brussel]))
  const countOf = async () =>
    Number(
      (await actions.pool.query('select count(*) from detective where account_id = $1', [who.accountId])).rows[0].count,
    )
  await actions.pool.query(
    `update detective set state = 'NOTHING', looks_at = null, ends_at = now() - interval '40 days'
     where account_id = $1 and city_name = 'Brussel'`,
    [who.accountId],
  )
  await deleteDetectivesBefore(actions.pool, Date.now() - 50 * 86_400_000)
  expect(await countOf()).toBe(2)
  await deleteDetectivesBefore(actions.pool, Date.now() - rules.keptDays * 86_400_000)
  expect(await countOf()).toBe(1)
  await deleteDetectivesBefore(actions.pool, Date.now() + 50 * 86_400_000)
  expect(await countOf()).toBe(1)
})
