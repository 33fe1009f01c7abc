import { type PushMessage, pushes } from '@sottomondo/event-contract/push'
import { accountPushSubject } from '@sottomondo/event-contract/subjects'
import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { connectNats } from '@sottomondo/server-kit/nats'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { crime } from '../crime/crime.ts'
import { jailRules } from './jail.rules.ts'
import { jail as jailFeature } from './jail.ts'

const actions = useActions([crime, jailFeature])
const jail = () => actions.rpc(JailService)
let nats: Awaited<ReturnType<typeof connectNats>>
/** Accounts that got a push that the jail changed. */
const pushed: number[] = []
const pushedTo = () => new Set(pushed)

beforeAll(async () => {
  nats = await connectNats(String(actions.env.NATS_URL), 'test')
  const prefix = accountPushSubject(0).slice(0, -1)
  nats.subscribe(accountPushSubject('*'), {
    callback: (_error, message) => {
      const push = message.json<PushMessage>()
      if (push.event !== 'jailChanged') return
      pushes.jailChanged.parse(push.payload)
      pushed.push(Number(message.subject.slice(prefix.length)))
    },
  })
  await nats.flush()
})
afterAll(() => nats.close())
beforeEach(async () => {
  actions.random.fix(0)
  // Pushes are paced: the restart sends the last test's push before this test counts.
  await actions.restart()
  await nats.flush()
  await actions.redis.del('jail:viewers')
  pushed.length = 0
})

async function player(): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await jail().getBuyOutPrice(callOf(caller), {}))
  return caller
}
async function prisoner(): Promise<Caller> {
  const caller = await player()
  await actions.pool.query('update gangster set jailed_until = $2 where account_id = $1', [
    caller.accountId,
    new Date(actions.clock.nowMs() + 600_000),
  ])
  return caller
}
const look = async (caller: Caller) => granted(await jail().listPrisoners(callOf(caller), {}))
const wallOf = async (caller: Caller) => granted(await jail().getWall(callOf(caller), {}))
const breakOut = async (helper: Caller, locked: Caller) =>
  granted(await jail().breakOut(callOf(helper), { name: locked.accountName }))

test('the wall shows who tried to break whom out, and what the next attempt may bring', async () => {
  await actions.pool.query('delete from breakout')
  const [helper, unlucky, freed, kept] = [await player(), await player(), await prisoner(), await prisoner()]
  expect(await wallOf(helper)).toEqual({
    viewers: 0,
    tries: 0,
    freed: 0,
    experience: jailRules.breakoutExperience,
    jailSeconds: jailRules.failedBreakoutSeconds,
    breakouts: [],
  })
  const firstAtMs = actions.clock.nowMs()
  await breakOut(helper, freed)
  actions.clock.advanceMs(1000)
  actions.random.fix(0.99)
  await breakOut(unlucky, kept)
  const { tries, freed: out, breakouts } = await wallOf(helper)
  expect([tries, out]).toEqual([2, 1])
  expect(breakouts).toEqual([
    {
      helperAccountName: unlucky.accountName,
      prisonerAccountName: kept.accountName,
      success: false,
      attemptedAtMs: firstAtMs + 1000,
    },
    {
      helperAccountName: helper.accountName,
      prisonerAccountName: freed.accountName,
      success: true,
      attemptedAtMs: firstAtMs,
    },
  ])
  actions.clock.advanceMs(jailRules.wallSeconds * 1000)
  expect(await wallOf(helper)).toMatchObject({ tries: 0, freed: 0 })
})

test('a helper who has had the experience of an hour is told before they try', async () => {
  const helper = await player()
  for (let nth = 0; nth < jailRules.paidBreakoutsPerHour; nth++) await breakOut(helper, await prisoner())
  expect((await wallOf(helper)).experience).toBe(0)
})

test('a player who looked recently is told who comes and goes, and nobody else is', async () => {
  const [viewer, gone, outsider, helper] = [await player(), await player(), await player(), await player()]
  await look(gone)
  actions.clock.advanceMs(jailRules.lookedOfLateSeconds * 1000 + 1)
  await look(viewer)
  await look(helper)
  expect((await wallOf(outsider)).viewers).toBe(2)
  await breakOut(helper, await prisoner())
  await eventually(async () => expect(pushedTo()).toEqual(new Set([viewer.accountId, helper.accountId])))
})

test('a crime that ends in jail is told too, and a burst of changes in few pushes', async () => {
  const viewer = await player()
  await look(viewer)
  // Below the chance of jail and above the chance of the hardest crime.
  actions.random.fix(0.1)
  const caught = await Promise.all(Array.from({ length: 20 }, player))
  await Promise.all(
    caught.map(async (caller) => {
      const request = { crimeOptionId: 6, tokenIssuedAtMicros: 1 }
      const { jailSeconds } = granted(await actions.rpc(CrimeService).execute(callOf(caller), request))
      expect(jailSeconds).toBeGreaterThan(0)
    }),
  )
  await eventually(async () => expect(pushed.length).toBeGreaterThan(0))
  expect(pushed.length).toBeLessThan(caught.length / 2)
  expect(pushedTo()).toEqual(new Set([viewer.accountId]))
})

test('buying oneself out is told as well', async () => {
  const [viewer, locked] = [await player(), await prisoner()]
  await look(viewer)
  granted(await jail().buyOut(callOf(locked), { payWith: 'CASH' }))
  await eventually(async () => expect(pushedTo()).toEqual(new Set([viewer.accountId])))
})
