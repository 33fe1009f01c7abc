import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { webPush } from '../../kernel/web-push/web-push.ts'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { status } from '../status/status.ts'
import { pushedTimers, timersRules } from './timers.rules.ts'
import { timers } from './timers.ts'

const actions = useActions([timers, webPush, status])

async function gangster(set = ''): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  if (set) await change(caller, set)
  return caller
}
const change = ({ accountId }: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${accountId}`)
const kindsOf = async ({ userId }: Caller): Promise<string[] | undefined> =>
  (await actions.pool.query('select kinds from push_watcher where user_id = $1', [userId])).rows[0]?.kinds
const say = ({ userId }: Caller, kinds: string[], chosenAtMs = actions.clock.nowMs()) =>
  actions.publish('sottomondo.accounts.web-push.chosen.v1', { userId, kinds, chosenAtMs })
async function choose(who: Caller, kinds: string[]): Promise<void> {
  await say(who, kinds)
  await eventually(async () => expect(await kindsOf(who)).toEqual(kinds))
}
const inSeconds = (seconds: number) => `'${new Date(actions.clock.nowMs() + seconds * 1000).toISOString()}'`
const lookedUntilMs = async () =>
  (await actions.pool.query<{ at: Date }>('select looked_until as at from timer_look')).rows[0]?.at.getTime()
/** Lets time pass, and the next look with it. */
async function pass(seconds: number): Promise<void> {
  await actions.advance(seconds * 1000)
  await eventually(async () => expect(await lookedUntilMs()).toBe(actions.clock.nowMs()))
}
const endsOf = async ({ accountId }: Caller) =>
  (await actions.outbox({ subject: 'sottomondo.actions.timers.ended.v1' }))
    .map(({ payload }) => payload as { accountId: number; timer: string; endedAtMs: number })
    .filter((one) => one.accountId === accountId)

test('only long waits are told, as long as they are at the speed of the game', () => {
  const atUsualSpeed = pushedTimers(1)
  expect(atUsualSpeed).toEqual(expect.arrayContaining(['car', 'travel', 'raid', 'freedom', 'hospital']))
  expect(atUsualSpeed).not.toContain('crime')
  expect(atUsualSpeed).not.toContain('adoption')
  expect(pushedTimers(60)).not.toContain('car')
})

test('the end of a timer is told once, to those who want to know it and can act', async () => {
  const inMinutes = `car_until = ${inSeconds(200)}, crime_until = ${inSeconds(200)}`
  const [watcher, silent, prisoner, dead, again] = [
    await gangster(inMinutes),
    await gangster(inMinutes),
    await gangster(`${inMinutes}, jailed_until = ${inSeconds(600)}`),
    await gangster(`${inMinutes}, life = 0`),
    await gangster(inMinutes),
  ]
  for (const who of [watcher, prisoner, dead, again]) await choose(who, ['timer'])
  await choose(silent, ['mail'])
  const endedAtMs = actions.clock.nowMs() + 200_000
  // What runs anew by the next look has no end to tell of.
  await change(again, `car_until = ${inSeconds(900)}`)
  await pass(201)
  expect(await endsOf(watcher)).toEqual([{ accountId: watcher.accountId, timer: 'car', endedAtMs }])
  for (const who of [silent, prisoner, dead, again]) expect(await endsOf(who)).toEqual([])

  await pass(timersRules.lookEveryMs / 1000)
  expect(await endsOf(watcher)).toHaveLength(1)
  await pass(500)
  expect(await endsOf(prisoner)).toMatchObject([{ timer: 'freedom' }])
  await pass(200)
  expect(await endsOf(again)).toMatchObject([{ timer: 'car' }])
})

test('what ended before they chose it, or too long before a look, is not told', async () => {
  const early = await gangster(`travel_until = ${inSeconds(-1)}`)
  const late = await gangster(`travel_until = ${inSeconds(1)}`)
  for (const who of [early, late]) await choose(who, ['timer'])
  await pass(timersRules.pushedWithinSeconds + 1)
  for (const who of [early, late]) expect(await endsOf(who)).toEqual([])
})

test('the newest choice of a user counts, whichever arrives last', async () => {
  const who = await gangster()
  const nowMs = actions.clock.nowMs()
  await choose(who, ['timer'])
  await say(who, ['mail'], nowMs + 2)
  await say(who, ['timer', 'mail'], nowMs + 1)
  const other = await gangster()
  await choose(other, [])
  expect(await kindsOf(who)).toEqual(['mail'])
})
