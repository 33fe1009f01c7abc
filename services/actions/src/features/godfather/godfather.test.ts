import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { GodfatherService } from '@sottomondo/proto/actions/v1/godfather'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { paidActionRules } from '../../kernel/paid-action/paid-action.rules.ts'
import { settlementsOf } from '../../testing/escrow-fake.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { crime } from '../crime/crime.ts'
import { status as statusFeature } from '../status/status.ts'
import { godfatherRules, godfatherTexts } from './godfather.rules.ts'
import { godfather as godfatherFeature } from './godfather.ts'

const actions = useActions([crime, godfatherFeature, statusFeature])
const godfather = () => actions.rpc(GodfatherService)
const promote = (caller: Caller, wantsTip: boolean, requestId?: string) =>
  godfather().promote(callOf(caller, requestId), { wantsTip })
const look = async (caller: Caller) => granted(await godfather().get(callOf(caller), {}))
const status = async (caller: Caller) => granted(await actions.rpc(StatusService).getStatus(callOf(caller), {}))
const change = (caller: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set}, version = version + 1 where account_id = ${caller.accountId}`)
const settlements = (caller: Caller) => settlementsOf(actions, caller)
const inSeconds = (seconds: number) => `'${new Date(actions.clock.nowMs() + seconds * 1000).toISOString()}'`

async function candidate(set = 'experience = 400000'): Promise<Caller> {
  const caller = actions.newPlayer()
  await look(caller)
  await change(caller, set)
  return caller
}
const reached = async ({ accountId }: Caller) =>
  (await actions.outbox({ subject: 'sottomondo.actions.rank.reached.v1' }))
    .map(({ payload }) => payload)
    .filter((payload) => payload.accountId === accountId)
let micros = 0
const newerToken = () => ++micros
const [yes, no] = [0, 0.99]

beforeEach(() => {
  Object.assign(actions.economy, { reservations: [], answer: undefined, hook: undefined })
})

test('what it takes and brings is shown before one tries', async () => {
  const caller = await candidate('experience = 399990')
  expect(await look(caller)).toEqual({
    title: 'Godfather',
    rank: 'Assunto',
    isGodfather: false,
    canBecomeGodfather: false,
    missingExperience: 10,
    chance: 0.5,
    chanceWithTip: 0.75,
    tip: 1_000_000,
    waitSeconds: 86_400,
    carriesNow: { liquor: 265, drugs: 108 },
    carriesThen: { liquor: 350, drugs: 150 },
  })
  expect(refused(await promote(caller, false))).toMatchObject({ id: 'conflict', message: godfatherTexts.tooEarly })
  await change(caller, `experience = 400000, gender = 'female'`)
  expect(await look(caller)).toMatchObject({
    title: 'La Prima Signora',
    canBecomeGodfather: true,
    missingExperience: 0,
  })
  expect(actions.economy.reservations).toEqual([])
})

describe('a promotion', () => {
  test('makes rank 11, tells everybody, and costs nothing without a tip', async () => {
    actions.random.fix(yes)
    const caller = await candidate()
    const first = granted(await promote(caller, false, 'once'))
    expect(first).toEqual({ success: true, message: godfatherTexts.promoted.male, tipPaid: 0, timeLeft: 0 })
    expect(await promote(caller, false, 'once')).toEqual(first)
    expect(await reached(caller)).toMatchObject([{ rankNumber: 11 }])
    expect(actions.economy.reservations).toEqual([])
    expect(await status(caller)).toMatchObject({ rankNumber: 11, rank: 'Godfather', canBecomeGodfather: false })
    const card = JSON.parse((await actions.redis.hGet(`card:${caller.accountId}`, 'actions')) ?? '{}')
    expect(card).toMatchObject({ rankNumber: 11 })
    expect(refused(await promote(caller, true)).message).toBe(godfatherTexts.already.male)
    expect(await look(caller)).toMatchObject({ isGodfather: true, rank: 'Godfather' })
  })

  test('makes a woman La Prima Signora', async () => {
    actions.random.fix(yes)
    const caller = await candidate(`experience = 400000, gender = 'female'`)
    expect(granted(await promote(caller, true)).message).toBe(godfatherTexts.promoted.female)
    expect(await status(caller)).toMatchObject({ rankNumber: 11, rank: 'La Prima Signora' })
    expect(actions.economy.reservations).toMatchObject([
      { asset: 'cashPocket', amount: godfatherRules.tipEuro, purpose: 'godfather' },
    ])
    expect(await settlements(caller)).toEqual(['commit'])
  })

  test('outlasts what experience the admin takes: crimes make no lower rank of it', async () => {
    actions.random.fix(yes)
    const caller = await candidate()
    granted(await promote(caller, false))
    await change(caller, 'experience = 94999')
    granted(
      await actions.rpc(CrimeService).execute(callOf(caller), { crimeOptionId: 1, tokenIssuedAtMicros: newerToken() }),
    )
    expect(await reached(caller)).toMatchObject([{ rankNumber: 11 }])
    expect(await status(caller)).toMatchObject({ rankNumber: 11 })
  })
})

describe('a failure', () => {
  test('takes the tip and sets the timer, and the next attempt waits for it', async () => {
    actions.random.fix(no)
    const caller = await candidate()
    const first = granted(await promote(caller, true, 'once'))
    expect(first).toEqual({
      success: false,
      message: godfatherTexts.failed(true),
      tipPaid: 1_000_000,
      timeLeft: 86_400,
    })
    expect(await promote(caller, true, 'once')).toEqual(first)
    expect(await settlements(caller)).toEqual(['commit'])
    expect(refused(await promote(caller, true))).toMatchObject({ id: 'timer', timeLeft: 86_400 })
    expect(await status(caller)).toMatchObject({ rankNumber: 10, canBecomeGodfather: true })
    expect(await reached(caller)).toEqual([])
    const pushes = (await actions.outbox({ subject: `push.account.${caller.accountId}` })).map(({ payload }) => payload)
    expect(pushes).toContainEqual(
      expect.objectContaining({
        event: 'allTimersUpdated',
        payload: expect.objectContaining({ timeLeft: expect.objectContaining({ godfather: 86_400 }) }),
      }),
    )
    actions.clock.advanceMs(86_400_000)
    actions.random.fix(yes)
    expect(granted(await promote(caller, false))).toMatchObject({ success: true })
  })

  test('is the end of the other attempts of the same instant: one is decided, one tip is gone', async () => {
    actions.random.fix(no)
    const caller = await candidate()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => promote(caller, true, `at-once-${index}`)),
    )
    expect(answers.filter((answer) => 'success' in answer)).toHaveLength(1)
    const outcomes = await settlements(caller)
    expect(outcomes.filter((outcome) => outcome === 'commit')).toHaveLength(1)
    expect(outcomes).toHaveLength(actions.economy.reservations.length)
  })
})

test('twenty who are promoted at one instant are promoted once', async () => {
  actions.random.fix(yes)
  const caller = await candidate()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => promote(caller, index % 2 === 0, `both-${index}`)),
  )
  expect(answers.filter((answer) => 'success' in answer)).toHaveLength(1)
  expect(await reached(caller)).toHaveLength(1)
  const outcomes = await settlements(caller)
  expect(outcomes.filter((outcome) => outcome === 'commit').length).toBeLessThanOrEqual(1)
})

test('in jail, in a shooting, dead or without the money: refused, and nothing changes', async () => {
  const caller = await candidate()
  await change(caller, `jailed_until = ${inSeconds(50)}`)
  expect(refused(await promote(caller, false)).id).toBe('jail')
  await change(caller, `jailed_until = null, fight_until = ${inSeconds(50)}`)
  expect(refused(await promote(caller, false)).id).toBe('activeMurderAttempt')
  await change(caller, 'fight_until = null')
  actions.economy.answer = refuse('insufficientFunds', 'economy’s own words')
  expect(refused(await promote(caller, true)).message).toBe(godfatherTexts.insufficient)
  expect(await settlements(caller)).toEqual(['void'])
  await change(caller, 'life = 0')
  expect(refused(await promote(caller, false)).id).toBe('noActiveAccount')
  expect(await reached(caller)).toEqual([])
})

test('who dies or is promoted while the tip is on the table gets it back', async () => {
  actions.random.fix(yes)
  const [dying, promoted] = [await candidate(), await candidate()]
  actions.economy.hook = async () => void (await change(dying, 'life = 0'))
  expect(refused(await promote(dying, true)).id).toBe('noActiveAccount')
  actions.economy.hook = async () => void (await change(promoted, 'is_godfather = true'))
  expect(refused(await promote(promoted, true)).message).toBe(godfatherTexts.already.male)
  expect([await settlements(dying), await settlements(promoted)]).toEqual([['void'], ['void']])
})

test('a process that dies with the tip on the table: it goes back when the attempt lapses', async () => {
  const caller = await candidate()
  let proceed = () => {}
  actions.economy.hook = () =>
    new Promise((resolve) => {
      proceed = resolve
    })
  const late = promote(caller, true, 'died')
  await eventually(() => expect(actions.economy.reservations).toHaveLength(1))
  actions.clock.advanceMs(paidActionRules.lapseMs + 1)
  await eventually(async () => expect(await settlements(caller)).toEqual(['void']))
  proceed()
  expect(refused(await late).message).toBe(godfatherTexts.lapsed)
  expect(await look(caller)).toMatchObject({ isGodfather: false, canBecomeGodfather: true })
})
